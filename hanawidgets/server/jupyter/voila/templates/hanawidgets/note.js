// Words that the person puts away, on served pages and those of the static site; worded: makes a node with a word.
const hanawidgetsNote = (worded) => {
  const note = (key) => {
    if (document.querySelector(`[data-hw-note="${key}"]`)) return;
    const box = document.createElement("div");
    box.className = "hw-banner";
    box.setAttribute("role", "status");
    box.dataset.hwNote = key;
    const close = worded("button", "close");
    close.type = "button";
    close.addEventListener("click", () => box.remove());
    box.append(worded("p", key), close);
    document.body.append(box);
  };
  document.addEventListener("hw-unkept", () => note("unkept"), { once: true }); // frontend/src/core/storage.ts
  return note;
};
// A frame with a sandbox that makes its page nobody's: no script, no kernel and no memory is to be had.
const hanawidgetsIsFramed = self.origin === "null" && location.protocol !== "file:";
