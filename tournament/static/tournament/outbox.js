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

// One try. Whoever answers has answered; no answer, or one that says «later», leaves the sheet waiting.
export async function post(key) {
  const { url, body } = waiting(key);
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const response = await postFresh(new URL(url, location.href).pathname, new URLSearchParams(body), { signal: stop.signal });
    if (response.status < 500) takeBack(key);
    return response;
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
