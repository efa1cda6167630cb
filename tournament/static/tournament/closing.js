// Closing play (scoring/closing.py, R-67): what comes above a full pulya helps the highest that is open, of equal ones
// the next to the left, and is written on it; when all are closed the rest comes off the helper's own gora.

const pulyaOf = (totals, seat) => totals[`p${seat}`] ?? 0;

export const isClosed = (book, totals, seat) => book.target !== null && pulyaOf(totals, seat) >= book.target;

export const isOver = (book, totals) =>
  Array.from({ length: book.players }, (_none, seat) => seat).every((seat) => isClosed(book, totals, seat));

// A deal's cells as they are written at a table whose totals stand so before it.
export function closeCells(book, cells, totals) {
  if (book.target === null) return cells;
  const standing = Array.from({ length: book.players }, (_none, seat) => pulyaOf(totals, seat));
  const take = (seat, points) => {
    const taken = Math.min(points, Math.max(0, book.target - standing[seat]));
    standing[seat] += taken;
    return taken;
  };
  return cells.flatMap(([cell, points]) => {
    if (cell[0] !== "p") return [[cell, points]];
    const seat = Number(cell.slice(1));
    const kept = take(seat, points);
    return [...(kept ? [[cell, kept]] : []), ...help(book, seat, points - kept, standing, take)];
  });
}

function help(book, helper, surplus, standing, take) {
  const written = [];
  for (let left = surplus; left > 0;) {
    const helped = highestOpen(book, helper, standing);
    if (helped === null) return [...written, [`g${helper}`, (-left * book.pulya_rate) / book.gora_rate]];
    const given = take(helped, left);
    left -= given;
    written.push([`p${helped}`, given], [`w${helper}_${helped}`, given * book.pulya_rate]);
  }
  return written;
}

function highestOpen(book, helper, standing) {
  const around = Array.from({ length: book.players - 1 }, (_none, turn) => (helper + turn + 1) % book.players);
  const open = around.filter((seat) => standing[seat] < book.target);
  return open.reduce((best, seat) => (best === null || standing[seat] > standing[best] ? seat : best), null);
}
