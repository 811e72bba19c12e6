// Sets the theme before the first paint; it is not a module, since modules wait.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  function show() {
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem("nonet-settings") ?? "{}");
    } catch {
      // What the browser keeps is broken or barred: the system decides.
    }
    const root = document.documentElement.dataset;
    root.theme = chosen.theme || (dark.matches ? "dark" : "light");
    root.contrast = chosen.contrast || (contrast.matches ? "more" : "usual");
  }
  show();
  dark.addEventListener("change", show);
  contrast.addEventListener("change", show);
  addEventListener("nonet-settings", show);
})();
