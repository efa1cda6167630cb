// Everybody's bombs on a table's page: as words, and drawn into the pulka as on paper, the oldest first. What
// a bomb looks like and where a seat's row of them ends, the server says (tournament/drawings/bombs.py).

import { fill } from "./deal_words.js";
import { el } from "./elements.js";

const SVG = "http://www.w3.org/2000/svg";

export const bombsText = (queue, words) => queue.map((factor) => `${words.bombs[factor]}\u00a0×${factor}`).join(", ");

// What is multiplied says by how much; nothing where it is not.
export const timesMark = (factor) => (factor > 1 ? [" ", el("b", { class: "deal__times num", "data-times": true }, `×${factor}`)] : null);

// Every seat that has bombs; nothing where nobody has.
export function bombList(bombs, words) {
  const lines = bombs.flatMap((queue, seat) => (queue.length ? [[words.seats[seat], queue]] : []));
  if (!lines.length) return null;
  return el("div", { class: "deal__bombs" }, el("p", { class: "soft small" }, words.ui.bombs),
    el("ul", {}, lines.map(([who, queue]) => el("li", {}, el("b", {}, who), ` ${bombsText(queue, words)}`))));
}

export function drawBombs(svg, drawn, bombs) {
  svg.querySelector(".drawn__bombs")?.remove();
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "drawn__bombs");
  // whoever looks reads from the left and from above, wherever the seat is
  const asRead = (queue, [right, down]) => (right + down < 0 ? [...queue].reverse() : queue);
  bombs.forEach((queue, seat) => asRead(queue, drawn.steps[seat]).forEach((factor, at) => {
    const [[x, y], [right, down]] = [drawn.ends[seat], drawn.steps[seat]];
    const back = (queue.length - 1 - at) * Math.min(drawn.pitch, drawn.row / Math.max(1, queue.length - 1));
    const bomb = document.createElementNS(SVG, "path");
    bomb.setAttribute("class", "drawn__bomb");
    bomb.setAttribute("d", drawn.shapes[factor]);
    bomb.setAttribute("transform", `translate(${x - back * right} ${y - back * down})`);
    group.append(bomb);
  }));
  svg.append(group);
}
