/**
 * Browser storage that can be disabled, full, or written by other code: these functions never throw.
 * Pass `() => localStorage`: without access to storage, the mere reference throws.
 */
export interface SafeStorage {
  /** Null without a value or without storage. */
  read: (key: string) => string | null;
  /** Returns whether the value was stored. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

export function safeStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  return {
    read: (key) => tryOrElse(() => storage().getItem(key), null),
    write: (key, value) =>
      tryOrElse(() => {
        storage().setItem(key, value);
        return true;
      }, false),
    remove: (key) => tryOrElse(() => storage().removeItem(key), undefined),
  };
}

/** Persists until the browser's data is cleared; shared by all tabs. */
export const localStore = safeStorage(() => globalThis.localStorage);
/** Persists across reloads and a visit to another site; separate for each tab. */
export const tabStore = safeStorage(() => globalThis.sessionStorage);

/** Returns the parsed JSON; null if the text is not JSON. */
export const parseJson = (text: string): unknown => tryOrElse(() => JSON.parse(text) as unknown, null);

function tryOrElse<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
