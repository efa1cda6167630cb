// A page that nobody sees asks nothing; shown again, woken or back on the network, it asks at once.

const polls = (element) => element?.getAttribute?.("hx-trigger")?.includes("every ");

function ask() {
  if (!document.hidden) document.body.dispatchEvent(new CustomEvent("pulka:changed"));
}

// For `live.js`, which every page that renews a part of itself loads.
export function askOnlyWhileSeen() {
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (document.hidden && polls(event.detail.elt)) event.preventDefault();
  });
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("pageshow", (event) => event.persisted && ask());
  window.addEventListener("online", ask);
}
