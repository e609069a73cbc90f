import { useSyncExternalStore } from 'react';
import { serverNow, subscribeToServerClock } from '@/firebase/server-clock.ts';
import { localStore, parseJson } from '@/ui/browser/browser-storage.ts';

/** The seller that the owner acts as in this browser. Every page reads it; shoppers load no other staff code. */
export interface ImpersonationMark {
  username: string;
  /** Start and latest end, in ms. */
  since: number;
  until: number;
}

/** In local storage, like the seller's sign-in, so that other tabs have both. */
const KEY = 'impersonation';

const isMark = (value: unknown): value is ImpersonationMark =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  typeof value.username === 'string' &&
  'since' in value &&
  typeof value.since === 'number' &&
  'until' in value &&
  typeof value.until === 'number';

const read = (): ImpersonationMark | null => {
  const storedMark = parseJson(localStore.read(KEY) ?? 'null');
  return isMark(storedMark) && storedMark.until > serverNow() ? storedMark : null;
};

/** Undefined before the first read. */
let current: ImpersonationMark | null | undefined;
const listeners = new Set<() => void>();

const refresh = (): void => {
  current = read();
  for (const listener of listeners) listener();
};

/** Sets the mark of this browser; null removes it. */
export function setImpersonation(mark: ImpersonationMark | null): void {
  if (mark === null) localStore.remove(KEY);
  else localStore.write(KEY, JSON.stringify(mark));
  refresh();
}

/** Another tab has changed it, or all storage was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) refresh();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  const unsubscribe = subscribeToServerClock(refresh);
  return () => {
    unsubscribe();
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const markNow = (): ImpersonationMark | null => {
  if (current === undefined) current = read();
  return current;
};

export const useImpersonationMark = (): ImpersonationMark | null =>
  useSyncExternalStore(subscribe, markNow, () => null);
