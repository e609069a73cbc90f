import { useSyncExternalStore } from 'react';
import { localStore, parseJson } from '@/shared/browser-storage.ts';

/** Whom the owner acts as in this browser. Every page shows it; what else belongs to staff, no shopper loads. */
export interface ImpersonationMark {
  username: string;
  /** ms: since when, and until when at the latest. */
  since: number;
  until: number;
}

/** In the browser's own storage, as the seller's sign-in is: another tab has both. */
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
  const kept = parseJson(localStore.read(KEY) ?? 'null');
  return isMark(kept) && kept.until > Date.now() ? kept : null;
};

/** Undefined: not read yet. */
let current: ImpersonationMark | null | undefined;
const listeners = new Set<() => void>();

const refresh = (): void => {
  current = read();
  for (const listener of listeners) listener();
};

/** Marks this browser; null takes the mark off. */
export function setImpersonation(mark: ImpersonationMark | null): void {
  if (mark === null) localStore.remove(KEY);
  else localStore.write(KEY, JSON.stringify(mark));
  refresh();
}

/** Another tab has changed it, or everything was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key === KEY || key === null) refresh();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
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
