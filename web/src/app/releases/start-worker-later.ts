import { logFault } from '@/firebase/log.ts';
import { whenIdle } from '@/ui/browser/when-idle.ts';

/** Starts the service worker when the browser is idle. The dev server, and a site built without a worker, have none. */
export function startWorkerLater(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_NO_WORKER === 'true' || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    import('./start-worker.ts')
      .then(({ startWorker }) => startWorker())
      .catch((error: unknown) => logFault('worker-not-started', { error }));
  });
}
