import { useSyncExternalStore } from 'react';

/**
 * True if the owner is signed in on this page: the site's frame admits the owner during maintenance. This module is
 * separate from other staff code, which shoppers never load.
 */
let isOwnerSignedIn = false;
const listeners = new Set<() => void>();

export function setOwnerPresence(present: boolean): void {
  isOwnerSignedIn = present;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOwnerPresence = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOwnerSignedIn,
    () => false,
  );
