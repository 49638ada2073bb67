// Keys of the table that are more than a click: to the board, and from one possible cell to the next.
(() => {
  const typing = (target) =>
    target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  const cells = () => [...document.querySelectorAll("#board-frame a.cell")];

  const next = (back) => {
    const found = cells();
    if (!found.length) return;
    const at = found.indexOf(document.activeElement?.closest?.("a.cell"));
    const step = back ? -1 : 1;
    found[(at + step + found.length) % found.length].focus();
  };
  const toBoard = () => {
    const board = document.querySelector("#board-frame");
    const cell = board?.querySelector("[aria-current], a.cell, .cell:not(.cell-empty)");
    if (!cell) return;
    cell.focus();
    cell.scrollIntoView({ block: "nearest" });
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (key === "b") toBoard();
    else if (key === "n") next(event.shiftKey);
    else return;
    event.preventDefault();
  });
})();
