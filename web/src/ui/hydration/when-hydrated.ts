/** Parts of the page that React has found but not hydrated yet. */
const pendingHydration = new Set<object>();
const callbacks = new Set<() => void>();

export function markPendingHydration(boundary: object): void {
  pendingHydration.add(boundary);
}

/** Records that a part is hydrated or removed. */
export function markHydrated(boundary: object): void {
  pendingHydration.delete(boundary);
  if (pendingHydration.size > 0) return;
  for (const onHydrated of callbacks) onHydrated();
  callbacks.clear();
}

/**
 * Runs the callback when all found parts are hydrated, possibly at once. Parts inside a part are found before the outer
 * one is hydrated.
 */
export function whenHydrated(onHydrated: () => void): void {
  if (pendingHydration.size === 0) onHydrated();
  else callbacks.add(onHydrated);
}
