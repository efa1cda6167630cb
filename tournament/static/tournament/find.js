// «Where do I sit?»: two letters of a name, and the seat is drawn, said and marked in the standings.
// It reads the tables on the page itself ([data-seat]); without it the tables are a plain list.

const field = document.querySelector("[data-find]");
const list = document.querySelector("[data-find-list]");

// One letter for one letter, so that the found letters can be underlined in the name as it is written.
function fold(letter) {
  const plain = letter.toLowerCase().replace("ё", "е");
  if (plain === "й" || plain === "ї") return plain;
  return plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "")[0] ?? plain;
}

const letters = (text) => [...text.normalize("NFC")];

function place(name, wanted) {
  const folded = letters(name).map(fold);
  for (let start = 0; start + wanted.length <= folded.length; start += 1) {
    const opens = start === 0 || /[\s\-–—.'’«(]/.test(folded[start - 1]);
    if (opens && wanted.every((letter, index) => folded[start + index] === letter)) return start;
  }
  return -1;
}

function hit(seat, start, length) {
  const name = letters(seat.dataset.name);
  const item = document.createElement("li");
  item.className = "find__hit";
  const words = document.createElement("span");
  const bold = document.createElement("b");
  const found = document.createElement("mark");
  found.textContent = name.slice(start, start + length).join("");
  bold.append(name.slice(0, start).join(""), found, name.slice(start + length).join(""));
  words.append(bold, seat.dataset.where);
  item.append(seat.querySelector(".mark").cloneNode(true), words);
  return item;
}

function markRow(entrant) {
  for (const row of document.querySelectorAll("tr[data-entrant]")) {
    row.classList.toggle("found", entrant !== null && row.dataset.entrant === entrant);
  }
}

function search(quietly) {
  const wanted = letters(field.value.trim()).map(fold);
  const hits = [];
  if (wanted.length >= 2) {
    for (const seat of document.querySelectorAll("[data-seat]")) {
      const start = place(seat.dataset.name, wanted);
      if (start >= 0) hits.push({ seat, start });
    }
  }
  markRow(hits.length === 1 ? hits[0].seat.dataset.entrant : null);
  const items = hits.slice(0, 6).map(({ seat, start }) => hit(seat, start, wanted.length));
  const nobody = wanted.length >= 2 && hits.length === 0;
  document.querySelector("[data-find-none]").hidden = !nobody;
  if (quietly && list.textContent === items.map((item) => item.textContent).join("")) return;
  list.replaceChildren(...items);
}

if (field && list) {
  field.addEventListener("input", () => search(false));
  field.form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("htmx:afterSwap", () => search(true));
  if (field.value) search(false);
}
