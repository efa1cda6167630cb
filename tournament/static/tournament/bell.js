// The bell on a phone: a press that did not reach the director's desk says so, and nothing else moves.

function failed(event) {
  const bell = event.target.closest?.("#bell");
  if (!bell || event.detail.requestConfig?.verb !== "post") return;
  bell.querySelector("[data-bell-failed]").hidden = false;
}

for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(name, failed);
