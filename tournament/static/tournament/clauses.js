// Clauses in what the server has said (`R-27`) lead to the rulebook, in a new tab: nothing typed is lost.

import { el } from "./deal_form.js";

export function withClauses(text, rules) {
  const piece = (words, at) => (at % 2 ? el("a", { class: "clause", href: `${rules}#${words}`, rel: "help noopener", target: "_blank" }, words) : words);
  return text.split(/\b(R-[1-9][0-9]?)\b/).map(piece);
}
