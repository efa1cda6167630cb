// Letters as one searches for them: without case and accents, ё as е; й and ї are letters of their own.

const OWN = new Set(["й", "ї", "ӥ"]);

// One letter for one letter, so that the found ones can be underlined in the name as it is written.
export function fold(letter) {
  const plain = letter.toLowerCase();
  if (OWN.has(plain)) return plain;
  return plain.normalize("NFD").replace(/[\u0300-\u036f]/g, "")[0] ?? plain;
}

export const letters = (text) => [...text.normalize("NFC")];

export const folded = (text) => letters(text).map(fold);
