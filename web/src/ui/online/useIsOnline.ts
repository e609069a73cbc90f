import { useSyncExternalStore } from 'react';

/** Of the notice that is shown meanwhile: what cannot be used for that reason is described by it. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/** Whether the browser has a network. A page from the server is drawn for one that has. */
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
