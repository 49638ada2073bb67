// Plays the recap on the board of the table, step by step, and gives the board back afterwards.
(() => {
  const PAUSE = 2200;
  const kept = new WeakMap(); // board frame -> what the table had drawn in it
  let timer = 0;
  let asked = 0;

  const parts = (recap) => ({
    frame: document.querySelector(recap.dataset.recapBoard),
    steps: [...recap.querySelectorAll("a[data-step]")],
    line: recap.querySelector("[data-recap-line]"),
    auto: recap.querySelector('[data-recap-go="auto"]'),
    now: recap.querySelector('[data-recap-go="now"]'),
  });
  const at = (steps) => steps.findIndex((step) => step.hasAttribute("aria-current"));

  const stop = (recap) => {
    clearInterval(timer);
    timer = 0;
    const { auto } = parts(recap);
    if (!auto?.dataset.play) return;
    auto.setAttribute("aria-pressed", "false");
    auto.textContent = auto.dataset.play;
  };

  const restore = (recap) => {
    const { frame, steps, line, now } = parts(recap);
    asked += 1;
    stop(recap);
    if (frame && kept.has(frame)) frame.replaceChildren(...kept.get(frame));
    if (frame) kept.delete(frame);
    frame?.classList.remove("recap-showing");
    for (const step of steps) step.removeAttribute("aria-current");
    line.textContent = "";
    now.hidden = true;
  };

  const show = async (recap, index) => {
    const { frame, steps, line, now } = parts(recap);
    const step = steps[Math.max(0, Math.min(index, steps.length - 1))];
    if (!step || !frame) return;
    const mine = ++asked;
    for (const other of steps) other.removeAttribute("aria-current");
    step.setAttribute("aria-current", "step");
    line.textContent = step.textContent;
    now.hidden = false;
    const answer = await fetch(`${step.getAttribute("href")}?fragment=board`).catch(() => null);
    if (!answer?.ok || mine !== asked || !frame.isConnected) return;
    const board = await answer.text();
    if (mine !== asked) return;
    if (!kept.has(frame)) kept.set(frame, [...frame.childNodes]);
    frame.classList.add("recap-showing");
    frame.innerHTML = board;
  };

  const play = (recap) => {
    const { steps, auto } = parts(recap);
    if (timer) return stop(recap);
    auto.dataset.play = auto.textContent;
    auto.textContent = auto.dataset.stop;
    auto.setAttribute("aria-pressed", "true");
    show(recap, at(steps) + 1 < steps.length ? at(steps) + 1 : 0);
    timer = setInterval(() => {
      if (document.hidden) return;
      const { steps: current } = parts(recap);
      if (!recap.isConnected || at(current) + 1 >= current.length) return stop(recap);
      show(recap, at(current) + 1);
    }, PAUSE);
  };

  const go = (recap, where) => {
    const { steps } = parts(recap);
    if (where === "auto") return play(recap);
    stop(recap);
    if (where === "now") return restore(recap);
    const targets = { first: 0, previous: at(steps) - 1, next: at(steps) + 1, last: steps.length - 1 };
    show(recap, targets[where]);
  };

  document.addEventListener("click", (event) => {
    const recap = event.target.closest("[data-recap]");
    if (!recap) return;
    const button = event.target.closest("[data-recap-go]");
    if (button) return go(recap, button.dataset.recapGo);
    const step = event.target.closest("a[data-step]");
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    stop(recap);
    show(recap, parts(recap).steps.indexOf(step));
  });

  // The table is swapped with everything in it: a running recap must not draw into the new one.
  document.addEventListener("htmx:beforeSwap", () => {
    asked += 1;
    clearInterval(timer);
    timer = 0;
  });
  const ready = () => {
    for (const player of document.querySelectorAll("[data-recap-player]")) player.hidden = false;
  };
  document.addEventListener("htmx:afterSettle", ready);
  ready();
})();
