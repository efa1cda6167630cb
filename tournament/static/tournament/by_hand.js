// Before the start two people tapped are swapped at once; without this script the button below does the same.
const form = document.querySelector("[data-by-hand=at-once]");

if (form) {
  form.querySelector("[data-swap]").hidden = true;
  form.addEventListener("change", () => {
    if (form.querySelectorAll("input[name=seat]:checked").length === 2) form.requestSubmit();
  });
}
