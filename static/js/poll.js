// Polls: <div data-poll hx-get="…" hx-trigger="poll">. Quick at first, slower while nothing is new,
// silent in a hidden tab, at once when the tab is seen again.
(() => {
  const SOON = 1000;
  const FIRST = 4000;
  const SLOWEST = 45000;
  let wait = FIRST;
  let timer = 0;

  const ask = () => {
    if (document.hidden || !window.htmx) return;
    for (const element of document.querySelectorAll("[data-poll]")) window.htmx.trigger(element, "poll");
  };
  // A bot answers within seconds: data-poll-soon asks for it.
  const pause = () => (document.querySelector("[data-poll-soon]") ? Math.min(wait, SOON) : wait);
  const plan = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(() => {
      ask();
      plan();
    }, pause());
  };
  const restart = () => {
    wait = FIRST;
    plan();
  };

  document.addEventListener("htmx:afterRequest", (event) => {
    if (!event.target.closest?.("[data-poll]")) return restart();
    const news = event.detail.successful && event.detail.xhr.status !== 204;
    wait = news ? FIRST : Math.min(SLOWEST, wait * 1.25);
    plan();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return clearTimeout(timer);
    ask();
    restart();
  });
  plan();
})();
