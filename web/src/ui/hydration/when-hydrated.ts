/** Parts of the page that React has found but not hydrated yet. */
const dormant = new Set<object>();
const waiting = new Set<() => void>();

export function markDormant(piece: object): void {
  dormant.add(piece);
}

/** Records that a part is hydrated or removed. */
export function markHydrated(piece: object): void {
  dormant.delete(piece);
  if (dormant.size > 0) return;
  for (const onAlive of waiting) onAlive();
  waiting.clear();
}

/**
 * Runs the callback when all found parts are hydrated, possibly at once. Parts inside a part are found before the outer
 * one is hydrated.
 */
export function whenHydrated(onAlive: () => void): void {
  if (dormant.size === 0) onAlive();
  else waiting.add(onAlive);
}
