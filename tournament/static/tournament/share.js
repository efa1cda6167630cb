// «Send to friends»: by the phone's own menu or the clipboard, where the page may use them (https or this very
// computer); elsewhere the lines are there to be selected. The part may be renewed at any time: nothing is kept of it.

const canSend = window.isSecureContext && typeof navigator.share === "function";
const canCopy = window.isSecureContext && Boolean(navigator.clipboard?.writeText);

function offer() {
  const part = document.getElementById("share");
  if (!part) return;
  part.querySelector("[data-share-send]").hidden = !canSend;
  part.querySelector("[data-share-copy]").hidden = !canCopy;
  part.querySelector("[data-share-by-hand]").hidden = canSend || canCopy;
}

async function press(event) {
  const button = event.target.closest?.("[data-share-send], [data-share-copy]");
  const part = button?.closest("#share");
  if (!part) return;
  const text = part.querySelector("[data-share-text]").textContent;
  try {
    if ("shareSend" in button.dataset) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      const done = part.querySelector("[data-share-done]");
      done.textContent = done.dataset.word;
    }
  } catch {
    // The menu was closed, or the browser has refused: the lines are still there.
  }
}

document.addEventListener("click", press);
document.addEventListener("htmx:afterSwap", offer);
offer();
