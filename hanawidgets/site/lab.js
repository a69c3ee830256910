(() => {
  "use strict";
  // In JupyterLab's page, before anything of its own runs: language, service worker, links between notebooks.
  const { version, worker, locales, kernel, loading, scripts } = FACTS;

  // From here on scripts run that are JupyterLab's, or that it makes elements of (an output's, as its author wrote it): these
  // carry a word that nobody else knows. What else comes into the page as text is not run, nor are handlers in elements.
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const create = document.createElement.bind(document);
  document.createElement = (...args) => {
    const made = create(...args);
    if (made instanceof HTMLScriptElement) made.nonce = nonce;
    return made;
  };
  const policy = create("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `script-src 'self' 'nonce-${nonce}' ${scripts} 'unsafe-eval' blob:; script-src-attr 'none'`;
  document.head.append(policy);

  const root = new URL("..", location.href);
  const wish = new URLSearchParams(location.search).get("lang");
  const speaks = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase()).find((lang) => lang in locales);
  const lang = wish in locales ? wish : speaks || "en";
  document.documentElement.lang = lang;

  // JupyterLite takes any service worker of this address for its own, and an unknown one for a reason to remove all:
  // it is shown its own only, as one that it knows.
  const own = new URL(worker + "?enableCache=false", root).href;
  const workers = navigator.serviceWorker;
  if (workers) {
    const { get } = Object.getOwnPropertyDescriptor(ServiceWorkerContainer.prototype, "controller");
    Object.defineProperty(workers, "controller", {
      get: () => (get.call(workers)?.scriptURL === own ? get.call(workers) : null),
    });
    try {
      localStorage.setItem(own + "-version", version);
    } catch {
      // a browser that keeps nothing
    }
    // What was fetched before the service worker was there, it keeps now.
    const keep = () => get.call(workers)?.postMessage({
      hanawidgets: [location.href, ...performance.getEntriesByType("resource").map((entry) => entry.name)],
    });
    performance.setResourceTimingBufferSize(2000);
    if (get.call(workers)?.scriptURL === own) addEventListener("load", keep);
    else workers.addEventListener("controllerchange", () => {
      for (const later of [0, 5000, 30000]) setTimeout(keep, later); // some were still on their way
    });
  }

  // Called when JupyterLite has put its settings together and before JupyterLab reads them.
  window.hanawidgetsLab = () => {
    const place = document.getElementById("jupyter-config-data");
    const config = JSON.parse(place.textContent);
    const settings = (config.settingsOverrides ||= {});
    settings["@jupyterlab/translation-extension:plugin"] = { locale: locales[lang] };
    config.litePluginSettings[kernel].loadPyodideOptions.env = {
      QUERY_STRING: `lang=${lang}`, HTTP_ACCEPT_LANGUAGE: navigator.languages.join(","),
    };
    place.textContent = JSON.stringify(config);
  };

  addEventListener("DOMContentLoaded", () => {
    const text = document.querySelector(".jupyterlite-loading-indicator-text");
    if (text) text.textContent = loading[lang];
  });
  // A link from one notebook to another opens it here.
  addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node.localName === "a" && node.href);
    const [, path] = link?.href.slice(0, root.href.length) === root.href && /\/([\w-]+\.ipynb)(?=$|[?#])/.exec(link.href) || [];
    if (!path || !window.jupyterapp) return;
    event.preventDefault();
    event.stopPropagation();
    void window.jupyterapp.commands.execute("docmanager:open", { path });
  }, true);
})();
