// Two people tapped are swapped at once; without this script the button below does the same.
const form = document.querySelector("[data-by-hand]");

form?.addEventListener("change", () => {
  const chosen = form.querySelectorAll("input[name=seat]:checked");
  const comment = form.querySelector("input[name=comment]");
  if (chosen.length === 2 && !comment) form.requestSubmit();
});
