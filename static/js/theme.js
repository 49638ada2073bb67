// Runs before the first paint, so that a chosen theme does not flash.
(() => {
  const root = document.documentElement;
  const read = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const chosen = root.dataset.theme; // by the account, on every device
  const stored = chosen ? null : read();
  if (stored === "light" || stored === "dark") root.dataset.theme = stored;

  document.addEventListener("DOMContentLoaded", () => {
    if (chosen) return;
    for (const button of document.querySelectorAll("[data-theme-toggle]")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        const dark = root.dataset.theme
          ? root.dataset.theme === "dark"
          : matchMedia("(prefers-color-scheme: dark)").matches;
        root.dataset.theme = dark ? "light" : "dark";
        try {
          localStorage.setItem("theme", root.dataset.theme);
        } catch {
          // A browser that keeps nothing still gets the theme for this page.
        }
      });
    }
  });
})();
