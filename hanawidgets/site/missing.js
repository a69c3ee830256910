// The page for addresses that the site does not have. Hosts show it at any of them, so it looks for the site's own
// address: where its service worker serves, else the folder above that has the site's manifest.
(() => {
  "use strict";
  const root = document.documentElement;
  const wish = new URLSearchParams(location.search).get("lang");
  const known = [...document.querySelectorAll("main[lang]")].map((part) => part.lang);
  const speaks = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  root.lang = [wish, ...speaks].find((lang) => known.includes(lang)) || "en";
  document.title = document.querySelector(`main[lang=${root.lang}] h1`).textContent;

  const lead = (home) => {
    for (const link of document.querySelectorAll("a[data-to]")) {
      const url = new URL(link.dataset.to, home);
      url.searchParams.set("lang", link.closest("[lang]").lang);
      link.href = url.href;
    }
  };
  const isHome = async (folder) => {
    try {
      return (await fetch(new URL("manifest.webmanifest", folder))).ok;
    } catch {
      return false;
    }
  };
  const find = async () => {
    const worker = await navigator.serviceWorker?.getRegistration(); // of an earlier visit
    if (worker && (await isHome(worker.scope))) return worker.scope;
    for (let path = location.pathname; path; path = path.replace(/[^/]*\/?$/, "")) {
      const folder = new URL(path.replace(/[^/]*$/, ""), location.origin);
      if (await isHome(folder)) return folder;
      if (path === "/") return null;
    }
    return null;
  };
  if (!root.dataset.home) void find().then((home) => home && lead(home));
  else lead(root.dataset.home);
})();
