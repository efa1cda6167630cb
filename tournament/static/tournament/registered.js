// Who has registered himself on this phone is its owner, until he says otherwise: his tables come by themselves, and
// the evening's page says as whom he is registered where its button was, while he is on the list there.

import { recall, remember } from "./me.js";

const done = document.querySelector("[data-registered]");
const { registered, entrant, name, number, waits } = done?.dataset ?? {};

const known = done && recall(registered);
if (done && (!known || known.entrant === entrant)) {
  remember(registered, { entrant, name, number, waits: waits !== undefined });
}

function isListed(person) {
  const names = [...document.querySelectorAll(".entrants li")].map((item) => item.textContent.trim());
  return person.waits || document.querySelector(".entrants") === null || names.includes(person.name);
}

for (const said of document.querySelectorAll("[data-registered-here]")) {
  const person = recall(said.dataset.registeredHere);
  if (person?.number && isListed(person)) {
    const words = said.querySelector("[data-words]");
    words.textContent = words.dataset.words.replace("{number}", person.number).replace("{name}", () => person.name);
    said.previousElementSibling.hidden = true;
    said.hidden = false;
  }
}
