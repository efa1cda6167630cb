// Pages of a table beside its form: a sheet that still waits on this phone goes from here too, a draft that has
// stayed is named on the receipt, and the page that asks who one is leads to the seat whose sheet waits.

import { outlives } from "./draft_store.js";
import { post, retrying, waiting } from "./outbox.js";

const place = () => document.querySelector("[data-draft-of]");

let retry = null;
let busy = false;

function look() {
  const receipt = place();
  const left = receipt?.querySelector("[data-draft-left]");
  if (!left) return;
  const { draftOf, taken, version } = receipt.dataset;
  left.hidden = !outlives(draftOf, taken);
  const sheet = waiting(draftOf);
  const goes = sheet !== null && sheet.seen === version;
  const says = goes ? "waiting" : sheet ? "overtaken" : "draft";
  for (const word of left.querySelectorAll("[data-left]")) word.hidden = word.dataset.left !== says;
  if (goes) send(draftOf);
}

async function send(key) {
  if (busy) return;
  busy = true;
  try {
    const answer = await post(key);
    if (answer.receipt) location.assign(answer.receipt);
    else if ("later" in answer) retry.later();
    else look();
  } catch {
    retry.later();
  } finally {
    busy = false;
  }
}

const { draftOf, version } = place()?.dataset ?? {};
if (draftOf && version === undefined) {
  const sheet = waiting(draftOf);
  if (sheet) location.replace(new URL(sheet.url, location.href).pathname);
} else if (draftOf) {
  retry = retrying(draftOf, look);
  look();
  document.addEventListener("htmx:afterSwap", look);
}
