// Shortcuts: an element with data-shortcut="e" is clicked when that key is pressed.
(() => {
  const typing = (target) =>
    target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    for (const element of document.querySelectorAll("[data-shortcut]")) {
      if (!element.dataset.shortcut.split(" ").includes(key)) continue;
      if (element.disabled || element.closest("[hidden]")) continue;
      event.preventDefault();
      element.click();
      return;
    }
  });
})();
