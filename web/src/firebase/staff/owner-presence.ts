import { useSyncExternalStore } from 'react';

/**
 * Whether the owner is signed in on this page: the market's frame lets the owner in while it is closed. Apart from everything else
 * of the staff's, which no shopper loads.
 */
let isHere = false;
const listeners = new Set<() => void>();

export function setOwnerPresence(present: boolean): void {
  isHere = present;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOwnerPresence = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHere,
    () => false,
  );
