// Plays a history by itself: the button presses "next" until there is none.
(() => {
  const PAUSE = 1600;
  let timer = 0;

  const button = () => document.querySelector("[data-history-auto]");
  const next = () => document.getElementById("history-next");
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    show();
  };
  const show = () => {
    const auto = button();
    if (!auto) return;
    auto.hidden = false;
    auto.disabled = !next();
    auto.setAttribute("aria-pressed", String(Boolean(timer)));
  };

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-history-auto]")) {
      if (timer) return stop();
      next()?.click();
      timer = setInterval(() => {
        if (document.hidden) return;
        if (next()) next().click();
        else stop();
      }, PAUSE);
      show();
    } else if (timer && event.isTrusted) stop();
  });
  // Keys may come faster than pages: what was pressed meanwhile is done afterwards.
  const waiting = [];
  let busy = false;
  document.addEventListener(
    "keydown",
    (event) => {
      const link = document.querySelector(`#history [data-shortcut="${event.key}"]`);
      if (!busy || !link || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (waiting.length < 20) waiting.push(event.key);
    },
    true,
  );
  document.addEventListener("htmx:beforeRequest", () => (busy = true));
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) return;
    busy = false;
    waiting.length = 0;
  });
  document.addEventListener("htmx:afterSettle", () => {
    busy = false;
    show();
    const key = waiting.shift();
    if (key) document.querySelector(`#history a[data-shortcut="${key}"]`)?.click();
  });
  show();
})();
