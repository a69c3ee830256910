(() => {
  "use strict";
  // Runs while the page is written: its few words, the banner, and how far the start is. Then its host goes on
  // (frontend/src/host/served.ts), which finds these under the name at the end.
  const SLOW_MS = 20_000; // a start of this length deserves a word
  const SILENT_MS = 25_000; // Voila gives a sign of life every 10 s while cells run
  const GIVE_UP_MS = 90_000; // longer than Voila itself waits for a kernel (60 s)

  const root = document.documentElement;
  const skeleton = () => document.getElementById("hw-skeleton"); // it stands after this script
  const words = JSON.parse(document.getElementById("hw-words").textContent);

  // what the door has written into the address (door.html.j2) is no part of it
  const here = new URL(location);
  if (here.searchParams.has("opens")) {
    here.searchParams.delete("opens");
    history.replaceState(history.state, "", here);
  }

  // ---- words, in the page's language of the moment ----
  const say = (key) => (words[root.lang] ?? words.en)[key];
  const wordAll = () => {
    for (const node of document.querySelectorAll("[data-hw-word]")) node.textContent = say(node.dataset.hwWord);
    // a title that somebody else gave the page is theirs
    if (Object.values(words).some((of) => of.title === document.title)) document.title = say("title");
  };
  new MutationObserver(wordAll).observe(root, { attributeFilter: ["lang"] });

  const word = (node, key) => {
    node.dataset.hwWord = key;
    node.textContent = say(key);
  };
  const worded = (tag, key) => {
    const node = document.createElement(tag);
    word(node, key);
    return node;
  };

  // ---- the banner ----
  let banner = null;
  const note = hanawidgetsNote(worded);
  const show = (asked) => {
    const key = hanawidgetsIsFramed ? "framed" : asked; // whatever else is the matter comes of that
    if (banner?.dataset.hwState === key) return;
    banner?.remove();
    banner = document.createElement("div");
    banner.className = "hw-banner";
    banner.setAttribute("role", "alert");
    banner.dataset.hwState = key;
    const again = worded("button", ["asleep", "gone"].includes(key) ? "go_on" : "retry");
    again.type = "button";
    again.addEventListener("click", () => start.again());
    banner.append(worded("p", key), ...(hanawidgetsIsFramed ? [] : [again]));
    document.body.prepend(banner);
  };
  const hide = () => {
    if (hanawidgetsIsFramed) return;
    banner?.remove();
    banner = null;
  };

  // ---- the start: names that Voila's template and scripts call (0.5.13) ----
  let complete = false; // all cells have been written into the page
  const slow = setTimeout(() => word(skeleton().querySelector("p"), "slow"), SLOW_MS);
  const fail = () => {
    if (complete) return;
    skeleton().hidden = true;
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
  const written = new Promise((tell) => {
    window.voila_finish = () => {
      hide(); // it came after all
      complete = true;
      for (const timer of [slow, late, silent]) clearTimeout(timer);
      tell();
    };
  });
  // the host could not be loaded
  addEventListener("error", (event) => event.target?.type === "module" && show("failed"), true);

  const start = { say, word, worded, show, hide, note, again: () => location.reload(), written };
  window.hanawidgetsStart = start;
  if (hanawidgetsIsFramed)
    addEventListener("DOMContentLoaded", () => {
      skeleton().hidden = true;
      show("framed");
    });
})();
