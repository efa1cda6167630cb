// Where the browser allows it (https, localhost): the table's page can be installed, and opens without a network.
// A club's plain http allows nothing of this, and nothing is tried. What was kept of other tables and of earlier
// rounds goes as soon as this table's page is opened; this table's goes when its round is closed.

const head = document.querySelector("[data-worker]");
const allowed = Boolean(head) && window.isSecureContext && "serviceWorker" in navigator && "caches" in window;
const scope = head?.dataset.scope;
const isOpen = () => document.querySelector("[data-onward]")?.dataset.onward === "open";

async function forget(which) {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const path = new URL(registration.scope).pathname;
    if (path.startsWith("/s/") && which(path)) await registration.unregister();
  }
  for (const name of await caches.keys()) {
    const [program, path] = name.split(":");
    if (program === "pulka" && which(path)) await caches.delete(name);
  }
}

function offerToInstall() {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = head.dataset.manifest;
  document.head.append(link);
}

function say(how) {
  for (const word of document.querySelectorAll("[data-how]")) word.hidden = word.dataset.how !== how;
}

async function begin() {
  await forget((path) => path !== scope || !isOpen());
  if (!isOpen()) return;
  offerToInstall();
  await navigator.serviceWorker.register(head.dataset.worker, { scope, updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  say("closed");
}

if (allowed) {
  begin().catch(() => say("open"));
  document.addEventListener("htmx:afterSwap", () => isOpen() || forget((path) => path === scope).then(() => say("open")));
}
