(() => {
  "use strict";
  // Runs while the page is read, in browsers of every age: the page's language, its few words, and whether Python
  // can run here at all. What comes later (site.js) finds the words under this name.
  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("hw-words").textContent);
  const skeleton = document.getElementById("hw-skeleton");

  const site = JSON.parse(document.getElementById("hw-site").textContent);
  const home = hanawidgetsHome(site.path);
  document.body.dataset.hwHome = home; // links are made from it, wherever this page's address goes
  // a link to the game's table, from before the game had a door
  const asked = new URLSearchParams(location.search);
  if (site.table && (asked.has("state") || asked.has("lesson")))
    return location.replace(`${home}${site.table}/${location.search}${location.hash}`);

  const wish = new URLSearchParams(location.search).get("lang");
  const speaks = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase()).find((lang) => lang in words);
  root.lang = wish in words ? wish : speaks || "en";

  const say = (key) => (words[root.lang] || words.en)[key];
  const word = (node, key) => {
    node.dataset.hwWord = key;
    node.textContent = say(key);
  };
  const wordAll = () => {
    for (const node of document.querySelectorAll("[data-hw-word]")) node.textContent = say(node.dataset.hwWord);
    for (const link of document.querySelectorAll(".hw-edit a")) {
      const url = new URL(link.href);
      url.searchParams.set("lang", root.lang);
      link.href = url.href;
    }
    const manifest = document.querySelector("link[rel=manifest]");
    manifest.href = `${home}manifest-${root.lang}.webmanifest`;
    skeleton.querySelector("progress")?.setAttribute("aria-label", say("site_load"));
    // a title that somebody else gave the page is theirs
    if (Object.keys(words).some((lang) => words[lang].title === document.title)) document.title = say("title");
  };
  new MutationObserver(wordAll).observe(root, { attributeFilter: ["lang"] });
  wordAll();

  const worded = (tag, key) => {
    const node = document.createElement(tag);
    word(node, key);
    return node;
  };
  let banner = null;
  const show = (key) => {
    banner?.remove();
    banner = document.createElement("div");
    banner.className = "hw-banner";
    banner.setAttribute("role", "alert");
    banner.dataset.hwState = key;
    const again = worded("button", key === "gone" ? "go_on" : "retry");
    again.type = "button";
    again.addEventListener("click", () => location.reload());
    banner.append(worded("p", key), ...(hanawidgetsIsFramed ? [] : [again]));
    document.body.prepend(banner);
  };
  hanawidgetsNote(worded);

  window.hanawidgetsStart = { home, say, word, worded, show };
  const stop = (key) => {
    skeleton.hidden = true;
    show(key);
  };
  if (hanawidgetsIsFramed) return stop("framed");
  if (location.protocol === "file:") stop("site_file");
  else if (!window.WebAssembly || !window.Worker || !window.DecompressionStream) stop("site_browser");
  // a script of the page that is not there
  addEventListener("error", (event) => event.target?.localName === "script" && stop("site_unreachable"), true);

  const page = document.createElement("script");
  page.type = "module";
  page.src = home + site.page;
  document.head.append(page);
})();
