/** The pieces of a page that React has found, and not yet brought to life. */
const dormant = new Set<object>();
const waiting = new Set<() => void>();

export function notePieceFound(piece: object): void {
  dormant.add(piece);
}

/** A piece is alive, or gone. */
export function notePieceAlive(piece: object): void {
  dormant.delete(piece);
  if (dormant.size > 0) return;
  for (const onAlive of waiting) onAlive();
  waiting.clear();
}

/** Calls back once all that was found is alive, which may be at once. What is in a piece is found before that piece is alive. */
export function whenPiecesAlive(onAlive: () => void): void {
  if (dormant.size === 0) onAlive();
  else waiting.add(onAlive);
}
