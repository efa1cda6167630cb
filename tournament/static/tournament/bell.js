// A press on a phone or at the desk that did not reach the program says so where it was pressed; nothing else moves.

function failed(event) {
  if (event.detail.requestConfig?.verb !== "post") return;
  const part = event.target.closest?.("#bell, .photo-form");
  const word = part?.querySelector("[data-not-sent]");
  if (word) word.hidden = false;
}

for (const name of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(name, failed);
