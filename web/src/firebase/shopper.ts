import { useEffect, useState } from 'react';
import type * as auth from './auth.ts';
import { logFault } from './log.ts';
import { type BrowserStores, mayHoldUser } from './stored-user.ts';

const STORES: BrowserStores = {
  keys: () => Object.keys(localStorage),
  databases: () => indexedDB.databases?.() ?? null,
};

let loading: Promise<typeof auth | null> | null = null;

/** The Auth SDK, once it knows who is signed in; null, without loading it, where nobody can be. Never rejects. */
function loadAuth(): Promise<typeof auth | null> {
  loading ??= load().catch((error: unknown) => {
    logFault('auth-failed', { error });
    loading = null;
    return null;
  });
  return loading;
}

async function load(): Promise<typeof auth | null> {
  if (!(await mayHoldUser(STORES))) return null;
  const loaded = await import('./auth.ts');
  await loaded.authReady();
  return loaded;
}

/** Resolves when calls carry the shopper's token, if there is one. */
export const shopperReady = async (): Promise<void> => {
  await loadAuth();
};

/** The signed-in shopper's id; null while it is not known, and where nobody is signed in. */
export function useShopper(): string | null {
  const [uid, setUid] = useState<string | null>(null);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    void loadAuth().then((loaded) => {
      if (!isGone) stop = loaded?.watchUser(setUid) ?? null;
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);

  return uid;
}
