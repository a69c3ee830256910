(() => {
  // Widgets read light or dark from this attribute. Voila would fix it for all visitors; the browser knows better, and
  // what somebody has chosen in a page's header (frontend/src/core/theme.ts) stands above it.
  const device = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    let wish = "";
    try {
      wish = localStorage.getItem("hanawidgets.theme") || "";
    } catch {
      // a browser that keeps nothing
    }
    if (!["light", "dark"].includes(wish)) wish = device.matches ? "dark" : "light";
    document.documentElement.style.colorScheme = wish;
    document.body.dataset.jpThemeLight = String(wish === "light");
    document.body.dataset.jpThemeName = wish === "dark" ? "JupyterLab Dark" : "JupyterLab Light";
  };
  follow();
  device.addEventListener("change", follow);
  document.addEventListener("hw-theme", follow);
  addEventListener("storage", follow); // chosen in another window
})();
