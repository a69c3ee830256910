(() => {
  // Widgets read light or dark from this attribute. Voila would fix it for all visitors; the browser knows better.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  follow();
  dark.addEventListener("change", follow);
})();
