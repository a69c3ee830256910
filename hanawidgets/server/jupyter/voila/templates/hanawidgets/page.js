(() => {
  "use strict";
  const POLL_MS = 10_000; // how often a visible page asks whether its kernel lives
  const RETRY_MS = 2_000; // one lost request is no news: ask again before saying so
  const SLOW_MS = 20_000; // a start of this length deserves a word
  const SILENT_MS = 25_000; // Voila gives a sign of life every 10 s while cells run
  const GIVE_UP_MS = 90_000; // longer than Voila itself waits for a kernel (60 s)
  const DRAW_MS = 10_000; // a page whose widgets draw nothing is shown all the same

  const root = document.documentElement;
  const skeleton = document.getElementById("hw-skeleton");
  const words = JSON.parse(document.getElementById("hw-words").textContent);

  // ---- words, in the page's language of the moment ----
  const say = (key) => (words[root.lang] ?? words.en)[key];
  const wordAll = () => {
    for (const node of document.querySelectorAll("[data-hw-word]")) node.textContent = say(node.dataset.hwWord);
    // a title that somebody else gave the page is theirs
    if (Object.values(words).some((of) => of.title === document.title)) document.title = say("title");
  };
  new MutationObserver(wordAll).observe(root, { attributeFilter: ["lang"] });

  const worded = (tag, key) => {
    const node = document.createElement(tag);
    node.dataset.hwWord = key;
    node.textContent = say(key);
    return node;
  };

  // ---- the banner ----
  let banner = null;
  const show = (key) => {
    if (banner?.dataset.hwState === key) return;
    banner?.remove();
    banner = document.createElement("div");
    banner.className = "hw-banner";
    banner.setAttribute("role", "alert");
    banner.dataset.hwState = key;
    const again = worded("button", "again");
    again.type = "button";
    again.addEventListener("click", startAgain);
    banner.append(worded("p", key), again);
    document.body.prepend(banner);
  };
  const hide = () => {
    banner?.remove();
    banner = null;
  };
  const startAgain = async () => {
    // No reload into the browser's own "cannot be reached": what is on the page can still be read.
    if (kernelUrl && (await ask()) === "unreachable") {
      show("unreachable");
      keepAsking();
    } else location.reload();
  };

  // ---- the start: names that Voila's template and scripts call (0.5.13) ----
  let complete = false; // all cells have been written into the page
  const slow = setTimeout(() => {
    const text = skeleton.querySelector("p");
    text.dataset.hwWord = "slow";
    text.textContent = say("slow");
  }, SLOW_MS);
  const fail = () => {
    if (complete) return;
    skeleton.hidden = true;
    show("failed");
  };
  const late = setTimeout(fail, GIVE_UP_MS);
  // A page cut off in the middle fires no event in Chromium 156, but "load" elsewhere.
  let silent = setTimeout(fail, SILENT_MS);
  const alive = () => {
    clearTimeout(silent);
    silent = setTimeout(fail, SILENT_MS);
  };
  addEventListener("load", fail);

  window.voila_heartbeat = alive;
  window.voila_process = alive;
  window.voila_finish = () => {
    if (!complete) hide(); // it came after all
    complete = true;
    for (const timer of [slow, late, silent]) clearTimeout(timer);
    if (!window.themeLoaded) {
      window.cellLoaded = true; // voila.js calls again when it is ready
      return;
    }
    document.getElementById("rendered_cells").style.display = "";
    revealWhenDrawn();
    watch();
  };

  const revealWhenDrawn = () => {
    const cells = document.getElementById("rendered_cells");
    const toDraw = [...cells.querySelectorAll("script[type='application/vnd.voila.cell-output+json']")];
    const reveal = () => {
      observer.disconnect();
      clearTimeout(cap);
      skeleton.remove();
      document.dispatchEvent(new Event("hw-shown"));
    };
    const look = () => {
      const views = cells.querySelectorAll(".jp-OutputArea-output .lm-Widget");
      if ([...views].some((view) => view.offsetHeight > 0)) reveal();
    };
    const observer = new MutationObserver(look);
    const cap = setTimeout(reveal, DRAW_MS);
    if (toDraw.some((script) => script.text.includes("application/vnd.jupyter.widget-view+json"))) {
      observer.observe(cells, { childList: true, subtree: true });
    } else {
      reveal();
    }
  };

  // ---- the kernel's life ----
  let kernelUrl = "";
  let lonely = 0; // answers in a row that counted no connection, although this page should have one
  let timer = 0;

  // a server with a login (JupyterHub) answers only to its own pages
  const token = () => /\b_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

  const ask = async () => {
    let answer, kernel;
    try {
      answer = await fetch(kernelUrl, { cache: "no-store", headers: { "X-XSRFToken": token() } });
      if (answer.status === 410) return "asleep";
      // It is not known (404), not ours any more (403, or the way to a login), or JupyterHub has ended the server (424).
      if (answer.redirected || (answer.status >= 400 && answer.status < 500)) return "gone";
      if (!answer.ok) return "unreachable";
      kernel = await answer.json();
    } catch {
      return "unreachable";
    }
    if (kernel.execution_state === "dead") return "gone";
    lonely = kernel.connections === 0 ? lonely + 1 : 0;
    return lonely > 1 ? "unreachable" : "";
  };

  let asking = false;
  const check = async () => {
    if (asking) return;
    asking = true;
    let state = await ask();
    if (state === "unreachable" && !banner) {
      await new Promise((wake) => setTimeout(wake, RETRY_MS));
      state = await ask();
    }
    asking = false;
    if (state) show(state);
    else hide();
    if (state === "gone" || state === "asleep") clearInterval(timer); // nothing brings that kernel back
    if (state === "asleep") wakeWhenTouched();
  };

  // The page's address holds where it was; whoever touches the page goes on from there.
  const wakeWhenTouched = () => {
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, startAgain, { once: true, capture: true });
  };

  const checkIfSeen = () => document.visibilityState === "visible" && check();
  const keepAsking = () => {
    clearInterval(timer);
    timer = setInterval(checkIfSeen, POLL_MS);
  };

  const watch = () => {
    if (kernelUrl) return;
    const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    kernelUrl = `${config.baseUrl}api/kernels/${config.kernelId}`;
    keepAsking();
    document.addEventListener("visibilitychange", checkIfSeen);
    addEventListener("online", checkIfSeen);
    addEventListener("pageshow", (event) => event.persisted && check());
    document.addEventListener("hw-kernel-suspect", check);
  };
})();
