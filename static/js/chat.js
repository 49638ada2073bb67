// New messages: asked for now and then, kept in view, marked until they were seen.
(() => {
  const PAUSE = 20000;
  const box = () => document.querySelector("[data-chat]");
  const list = (chat) => chat.querySelector("[data-chat-list]");
  const newest = (chat) => [...chat.querySelectorAll("[data-chat-id]")].at(-1)?.dataset.chatId ?? "0";
  const key = (chat) => `chat-seen:${chat.dataset.chat}`;

  const seen = (chat) => {
    try {
      localStorage.setItem(key(chat), newest(chat));
    } catch {
      // Without storage nothing is marked as new.
    }
    mark(chat);
  };
  const mark = (chat) => {
    let last = null;
    try {
      last = localStorage.getItem(key(chat)) ?? "0";
    } catch {
      // As above.
    }
    const sign = chat.querySelector("[data-chat-new]");
    const others = chat.querySelectorAll(".chat__message:not(.chat__message--mine)");
    const unseen = last !== null && [...others].some((each) => +each.dataset.chatId > +last);
    if (sign) sign.hidden = !unseen;
  };
  const down = (chat) => (list(chat).scrollTop = list(chat).scrollHeight);

  const ask = async () => {
    const chat = box();
    if (!chat || document.hidden) return;
    const url = `${chat.dataset.chat}?after=${newest(chat)}`;
    const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
    if (answer?.status !== 200 || !chat.isConnected) return;
    list(chat).innerHTML = await answer.text();
    down(chat);
    mark(chat);
  };

  for (const name of ["focusin", "pointerenter"]) {
    document.addEventListener(name, (event) => event.target.closest?.("[data-chat]") && seen(box()), true);
  }
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("htmx:afterSettle", (event) => {
    const chat = box();
    if (chat && event.target.closest?.("[data-chat]")) {
      down(chat);
      seen(chat);
    }
  });
  if (box()) {
    down(box());
    mark(box());
  }
  setInterval(ask, PAUSE);
})();
