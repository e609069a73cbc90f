/**
 * Browser storage that may be switched off, full or filled by somebody else: nothing here throws.
 * Pass `() => localStorage`: where storage is forbidden, already naming it throws.
 */
export interface SafeStorage {
  /** Null when there is nothing, or no storage. */
  read: (key: string) => string | null;
  /** Whether it was kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

export function safeStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    write: (key, value) =>
      attempt(() => {
        storage().setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
  };
}

/** Survives until the browser's data is cleared; shared by all tabs. */
export const localStore = safeStorage(() => globalThis.localStorage);
/** Survives a reload and the trip to another site and back; a tab's own. */
export const tabStore = safeStorage(() => globalThis.sessionStorage);

/** The parsed JSON; null when the text is not JSON. */
export const parseJson = (text: string): unknown => attempt(() => JSON.parse(text) as unknown, null);

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
