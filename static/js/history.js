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
  document.addEventListener("htmx:afterSettle", show);
  show();
})();
