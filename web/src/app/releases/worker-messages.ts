/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** Requests the worker's release ID. The response uses the transferred port. */
  | { type: 'release' }
  /** Activates the worker even while pages of the previous release are open. */
  | { type: 'take-over' }
  /** Caches a page that was loaded before the worker was installed, by its path. */
  | { type: 'cache-page'; path: string };

export const sendToWorker = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);
