// A page that has lain on a phone for long carries a token that the server does not know any more. It is not
// the player's fault: the page gets a fresh one, and what was refused is sent again.

const fields = () => document.querySelectorAll("[name=csrfmiddlewaretoken]");

export const token = () => fields()[0]?.value ?? "";

function take(fresh) {
  for (const field of fields()) field.value = fresh;
  document.body.setAttribute("hx-headers", JSON.stringify({ "X-CSRFToken": fresh }));
  for (const node of document.querySelectorAll("[data-token]")) node.dataset.token = fresh;
}

export async function renewToken() {
  const response = await fetch(location.pathname, { cache: "no-store", headers: { Accept: "text/html" } });
  if (!response.ok) return false;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("[name=csrfmiddlewaretoken]")?.value;
  if (fresh) take(fresh);
  return Boolean(fresh);
}

// Posts once, and once more when the token was stale.
export async function postFresh(url, data, options = {}) {
  const send = () => {
    data.set("csrfmiddlewaretoken", token());
    return fetch(url, { method: "POST", body: data, headers: { Accept: "text/html" }, ...options });
  };
  const response = await send();
  return response.status === 403 && (await renewToken()) ? send() : response;
}

document.addEventListener("htmx:responseError", (event) => event.detail.xhr.status === 403 && renewToken().catch(() => {}));
