// The worker of one table's page, for https and localhost: opens it without a network, from what it was last.
// It keeps pages of its own table and static files, nothing else, and never what is posted. The page comes from
// the network whenever that answers. When the round is closed or the link has ended, it takes itself away.

const SCOPE = "{{ scope|escapejs }}";
const STATIC = "{{ static_url|escapejs }}";
const SEATS = [{% for seat in seats %}"{{ seat }}/"{% if not forloop.last %}, {% endif %}{% endfor %}];
const OWN = `pulka:${SCOPE}:`;
const STORE = `${OWN}VERSION-OF-ALL`;
const PATIENCE = 6000;
const LONGEST = 12 * 60 * 60 * 1000;
const OPEN = 'data-onward="open"';

async function end() {
  for (const name of await caches.keys()) if (name.startsWith(OWN)) await caches.delete(name);
  await self.registration.unregister();
}

{% if ended %}
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));
{% else %}
const found = (text, pattern, base) => [...text.matchAll(pattern)].map((match) => new URL(match[1], base).href);

function named(text, url) {
  if (url.endsWith(".js")) return found(text, /from "(\.\/[^"]+)"/g, url);
  if (url.endsWith(".css")) return found(text, /url\(["']?([^"')]+)/g, url);
  return found(text, /(?:href|src)="([^"]+)"/g, url);
}

const ours = (url) => new URL(url).origin === location.origin && new URL(url).pathname.startsWith(STATIC);

// What a page needs, and what that needs: each file once, by a name that changes with its content.
async function keepFiles(store, text, base) {
  for (const url of named(text, base).filter(ours)) {
    if (await store.match(url)) continue;
    const response = await fetch(url);
    if (!response.ok) continue;
    await store.put(url, response.clone());
    if (/\.(js|css)$/.test(url)) await keepFiles(store, await response.text(), url);
  }
}

async function keepPage(url, response) {
  const html = response.headers.get("Content-Type") ?? "";
  if (!response.ok || response.redirected || !html.startsWith("text/html")) return;
  const text = await response.text();
  if (!text.includes(OPEN)) {
    await end();
    return;
  }
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set("X-Kept-At", Date.now());
  const store = await caches.open(STORE);
  await store.put(url, new Response(text, { headers }));
  await keepFiles(store, text, url);
}

async function keepAll() {
  for (const page of ["", ...SEATS]) {
    const url = new URL(SCOPE + page, location.origin).href;
    await keepPage(url, await fetch(url, { cache: "no-store" }));
  }
}

async function forgetOlder() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OWN) && name !== STORE) await caches.delete(name);
  }
}

async function kept(url) {
  const response = await (await caches.open(STORE)).match(url);
  const at = Number(response?.headers.get("X-Kept-At"));
  return response && Date.now() - at < LONGEST ? response : null;
}

const tooLong = () => new Promise((_resolve, reject) => setTimeout(reject, PATIENCE));

async function open(event) {
  const { request } = event;
  const before = await kept(request.url);
  try {
    const response = await Promise.race([fetch(request), ...(before ? [tooLong()] : [])]);
    if (response.status >= 500 && before) return before;
    if (response.status === 404) event.waitUntil(end());
    else event.waitUntil(keepPage(request.url, response.clone()));
    return response;
  } catch {
    return before ?? Response.error();
  }
}

async function file(request) {
  const store = await caches.open(STORE);
  const before = await store.match(request.url);
  if (before) return before;
  const response = await fetch(request);
  if (response.ok) await store.put(request.url, response.clone());
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && url.pathname.startsWith(SCOPE)) event.respondWith(open(event));
  else if (url.pathname.startsWith(STATIC)) event.respondWith(file(request));
});
{% endif %}
