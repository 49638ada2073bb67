// Pan, zoom and arrow keys for the board. The drawing is zoomed by its viewBox, so it stays sharp.
(() => {
  const MAX = 4;
  const views = new Map(); // what part of each board is shown, by the id of its frame

  const frameOf = (node) => node.closest?.("[data-board-frame]");
  const boardOf = (frame) => frame.querySelector("[data-board]");

  const sizeOf = (board) => {
    board.dataset.box ??= board.getAttribute("viewBox");
    const [, , width, height] = board.dataset.box.split(" ").map(Number);
    return { width, height };
  };

  const show = (frame, view) => {
    const board = boardOf(frame);
    if (!board) return;
    const { width, height } = sizeOf(board);
    const scale = Math.min(MAX, Math.max(1, view.scale));
    const w = width / scale;
    const h = height / scale;
    const x = Math.min(width - w, Math.max(0, view.x));
    const y = Math.min(height - h, Math.max(0, view.y));
    views.set(frame.id, { scale, x, y });
    board.setAttribute("viewBox", `${x.toFixed(1)} ${y.toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`);
    frame.toggleAttribute("data-zoomed", scale > 1.01);
  };
  const current = (frame) => views.get(frame.id) ?? { scale: 1, x: 0, y: 0 };

  // Zoom so that the point under the pointer stays where it is.
  const zoomAt = (frame, factor, clientX, clientY) => {
    const board = boardOf(frame);
    const { width } = sizeOf(board);
    const box = board.getBoundingClientRect();
    const view = current(frame);
    const unit = width / view.scale / box.width;
    const px = view.x + (clientX - box.left) * unit;
    const py = view.y + (clientY - box.top) * unit;
    const scale = Math.min(MAX, Math.max(1, view.scale * factor));
    const after = width / scale / box.width;
    show(frame, { scale, x: px - (clientX - box.left) * after, y: py - (clientY - box.top) * after });
  };
  const zoomCentre = (frame, factor) => {
    const box = boardOf(frame).getBoundingClientRect();
    zoomAt(frame, factor, box.left + box.width / 2, box.top + box.height / 2);
  };
  const panBy = (frame, dx, dy) => {
    const board = boardOf(frame);
    const view = current(frame);
    const unit = sizeOf(board).width / view.scale / board.getBoundingClientRect().width;
    show(frame, { scale: view.scale, x: view.x - dx * unit, y: view.y - dy * unit });
  };

  const pointers = new Map();
  let dragged = 0;
  let lastTap = { time: 0, x: 0, y: 0 };

  document.addEventListener("pointerdown", (event) => {
    const frame = frameOf(event.target);
    if (!frame || event.target.closest("button")) return;
    if (event.button) return;
    if (!pointers.size) dragged = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, frame });
  });
  document.addEventListener("pointermove", (event) => {
    const start = pointers.get(event.pointerId);
    if (!start) return;
    const { frame } = start;
    const dx = event.clientX - start.x;
    const dy = event.clientY - start.y;
    if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
      const before = Math.hypot(start.x - other.x, start.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (before > 0) zoomAt(frame, after / before, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
      dragged = 99;
    } else if (frame.hasAttribute("data-zoomed")) {
      dragged += Math.abs(dx) + Math.abs(dy);
      panBy(frame, dx, dy);
    }
    start.x = event.clientX;
    start.y = event.clientY;
  });
  const release = (event) => {
    const start = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (!start || event.type !== "pointerup" || event.pointerType !== "touch" || dragged > 8) return;
    const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 30;
    if (near && event.timeStamp - lastTap.time < 320 && !event.target.closest("a")) {
      const zoomed = start.frame.hasAttribute("data-zoomed");
      if (zoomed) show(start.frame, { scale: 1, x: 0, y: 0 });
      else zoomAt(start.frame, 2.2, event.clientX, event.clientY);
      lastTap = { time: 0, x: 0, y: 0 };
    } else {
      lastTap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    }
  };
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  // A drag that ends on a cell is not a choice of that cell.
  document.addEventListener(
    "click",
    (event) => {
      if (dragged > 8 && frameOf(event.target) && !event.target.closest("button")) {
        event.preventDefault();
        event.stopPropagation();
      }
      dragged = 0;
    },
    true,
  );
  document.addEventListener("dragstart", (event) => {
    if (frameOf(event.target)) event.preventDefault();
  });
  document.addEventListener(
    "wheel",
    (event) => {
      const frame = frameOf(event.target);
      if (!frame) return;
      if (!event.ctrlKey && !event.metaKey && !frame.hasAttribute("data-zoomed")) return;
      event.preventDefault();
      zoomAt(frame, Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    },
    { passive: false },
  );
  document.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-zoom]");
    if (!tool) return;
    const frame = document.getElementById(tool.dataset.zoomFrame);
    if (!frame) return;
    const factor = { in: 1.5, out: 1 / 1.5 }[tool.dataset.zoom];
    if (factor) zoomCentre(frame, factor);
    else show(frame, { scale: 1, x: 0, y: 0 });
    // On phones only one of the tools stays when the whole board is shown.
    if (!tool.checkVisibility()) tool.parentNode.querySelector('[data-zoom="in"]').focus();
  });

  // Arrow keys walk from cell to cell.
  const MOVES = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const reveal = (frame, cell) => {
    const view = current(frame);
    if (view.scale <= 1.01) return;
    const { width, height } = sizeOf(boardOf(frame));
    const { x, y, width: w, height: h } = cell.getBBox();
    const at = cell.transform.baseVal.consolidate()?.matrix ?? { e: 0, f: 0 };
    show(frame, {
      scale: view.scale,
      x: at.e + x + w / 2 - width / view.scale / 2,
      y: at.f + y + h / 2 - height / view.scale / 2,
    });
  };
  const inGrid = (frame, cell, move) => {
    const column = Number(cell.dataset.column) + move[0];
    const row = Number(cell.dataset.row) + move[1];
    return frame.querySelector(`[data-column="${column}"][data-row="${row}"]`);
  };
  // Without a grid: the closest cell that way, where sideways counts twice.
  const nearest = (frame, cell, [right, down]) => {
    const middle = (node) => {
      const box = node.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const here = middle(cell);
    let found = null;
    let least = Infinity;
    for (const other of frame.querySelectorAll(".cell")) {
      const { x, y } = middle(other);
      const ahead = (x - here.x) * right + (y - here.y) * down;
      const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
      if (ahead < 2 || aside > ahead * 2) continue;
      if (ahead + 2 * aside < least) [found, least] = [other, ahead + 2 * aside];
    }
    return found;
  };
  document.addEventListener("keydown", (event) => {
    const frame = frameOf(event.target);
    if (!frame || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomCentre(frame, 1.5);
    else if (event.key === "-") zoomCentre(frame, 1 / 1.5);
    const move = MOVES[event.key];
    const cell = event.target.closest(".cell");
    if (!move || !cell) return;
    const next = "column" in cell.dataset ? inGrid(frame, cell, move) : nearest(frame, cell, move);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus({ preventScroll: false });
    reveal(frame, next);
  });

  const prepare = () => {
    for (const frame of document.querySelectorAll("[data-board-frame]")) {
      const board = boardOf(frame);
      if (!board) continue;
      if (views.has(frame.id)) show(frame, views.get(frame.id));
      // With nothing to choose, Tab still has to reach the board once.
      if (!board.querySelector("a[href]")) {
        (board.querySelector(".cell:not(.cell-empty)") ?? board.querySelector(".cell"))?.setAttribute("tabindex", "0");
      }
      for (const tool of document.querySelectorAll("[data-board-tools]")) tool.hidden = false;
    }
  };
  document.addEventListener("DOMContentLoaded", prepare);
  document.addEventListener("htmx:afterSettle", prepare);
  if (document.readyState !== "loading") prepare();
})();
