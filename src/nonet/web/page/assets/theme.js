// Set the theme before the first paint. This script is not a module, because modules load later.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  function show() {
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem("nonet-settings") ?? "{}");
    } catch {
      // The browser's storage is damaged or blocked, so the system setting is used.
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
