// A sheet that was handed in and has not reached the program: it waits on this phone with its form key, through
// reloads and a closed tab, and is sent by itself when the connection is back. The key makes it one version,
// however often it is sent. Whoever has handed it in may take it back while it waits.

import { change, load } from "./draft_store.js";
import { postFresh } from "./fresh_token.js";

const RETRY = [3000, 6000, 12000, 20000];
const PATIENCE = 15000;

export const waiting = (key) => load(key).waiting ?? null;

export function queue(key, form) {
  const data = new URLSearchParams(new FormData(form));
  data.delete("csrfmiddlewaretoken");
  const [sentKey, seen] = [data.get("form_key"), data.get("seen_version")];
  change(key, { sentKey, waiting: { url: form.action, body: data.toString(), seen } });
}

export const takeBack = (key) => change(key, { waiting: null });

// The table's own pages: what a receipt of this table is on.
const tableOf = (url) => new URL(url, location.href).pathname.split("/").slice(0, 3).join("/");

// What an answer comes to: {receipt} its address, {form, page} the sheet again with what is wrong, or {later} with
// the page's own word. Only the first two are the program's word on the sheet: what a hotspot, a proxy or a
// server in trouble says instead is not.
async function meaning(response, url) {
  if (response.redirected && response.ok && tableOf(response.url) === tableOf(url)) return { receipt: response.url };
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const form = page.querySelector("form[data-draft]");
  if (form && response.status < 500) return { form, page };
  return { later: page.querySelector("[data-said]")?.textContent ?? "", status: response.status };
}

// One try. Until the program has said what became of it the sheet waits.
export async function post(key) {
  const { url, body } = waiting(key);
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await postFresh(new URL(url, location.href).pathname, new URLSearchParams(body), { signal: stop.signal });
    const answer = await meaning(response, url);
    if (!("later" in answer)) takeBack(key);
    return answer;
  } finally {
    clearTimeout(patience);
  }
}

// Tries again after a while, and at once when the phone has a network again or is looked at.
export function retrying(key, again) {
  let timer = 0;
  let tries = 0;
  const now = () => waiting(key) && again();
  addEventListener("online", now);
  document.addEventListener("visibilitychange", () => document.hidden || now());
  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(now, RETRY[Math.min(tries++, RETRY.length - 1)]);
    },
    rest() {
      clearTimeout(timer);
      tries = 0;
    },
  };
}
