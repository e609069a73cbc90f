/** Parts of the page that React has found but not hydrated yet. */
const pendingHydration = new Set<object>();
const waiting = new Set<() => void>();

export function markPendingHydration(piece: object): void {
  pendingHydration.add(piece);
}

/** Records that a part is hydrated or removed. */
export function markHydrated(piece: object): void {
  pendingHydration.delete(piece);
  if (pendingHydration.size > 0) return;
  for (const onHydrated of waiting) onHydrated();
  waiting.clear();
}

/**
 * Runs the callback when all found parts are hydrated, possibly at once. Parts inside a part are found before the outer
 * one is hydrated.
 */
export function whenHydrated(onHydrated: () => void): void {
  if (pendingHydration.size === 0) onHydrated();
  else waiting.add(onHydrated);
}
