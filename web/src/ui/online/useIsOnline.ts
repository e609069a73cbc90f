import { useSyncExternalStore } from 'react';

/** ID of the offline notice, which describes disabled controls. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/** Returns whether the browser is online. The server renders pages for an online browser. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
