// htmx helpers for every page: CSRF header, the status line, dialogs, the turn sign.
(() => {
  const status = () => document.getElementById("status-line");

  document.addEventListener("htmx:configRequest", (event) => {
    const token = document.querySelector('meta[name="csrf-token"]');
    if (token && event.detail.verb !== "get") event.detail.headers["X-CSRFToken"] = token.content;
  });

  let timer = 0;
  const say = (text) => {
    const line = status();
    if (!line || !text) return;
    line.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => (line.textContent = ""), 6000);
  };
  document.addEventListener("say", (event) => say(event.detail?.value ?? event.detail?.text));
  for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    document.addEventListener(name, (event) => {
      if (!event.target.closest("[data-poll]")) say(status()?.dataset.offline);
    });
  }

  // "Your turn" in the tab: any element with data-your-turn="yes" switches title and icon.
  const baseTitle = document.title;
  const showTurn = () => {
    const sign = document.querySelector("[data-your-turn]");
    if (!sign) return;
    const mine = sign.dataset.yourTurn === "yes";
    const title = sign.dataset.title || baseTitle;
    document.title = mine ? `● ${title}` : title;
    const icon = document.querySelector('link[rel="icon"]');
    if (!icon) return;
    icon.dataset.href ??= icon.getAttribute("href");
    icon.setAttribute("href", mine ? icon.dataset.turnHref : icon.dataset.href);
  };

  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open-dialog]");
    if (opener) {
      const dialog = document.getElementById(opener.dataset.openDialog);
      if (dialog?.showModal) {
        event.preventDefault();
        dialog.showModal();
      }
    }
    if (event.target.closest("[data-close-dialog]")) event.target.closest("dialog")?.close();
  });
  for (const field of document.querySelectorAll("[data-timezone]")) {
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  }
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-select-all]")) event.target.select();
  });
  // A button that copies a field shows itself only where that works.
  if (navigator.clipboard) {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  }
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.dataset.label ??= button.textContent;
    button.textContent = button.dataset.done;
    say(button.dataset.done);
    setTimeout(() => (button.textContent = button.dataset.label), 3000);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-once]")) {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "yes";
      setTimeout(() => delete form.dataset.sent, 4000);
    }
  });
  document.addEventListener("DOMContentLoaded", showTurn);
  document.addEventListener("htmx:afterSettle", showTurn);
  if (document.readyState !== "loading") showTurn();
})();
