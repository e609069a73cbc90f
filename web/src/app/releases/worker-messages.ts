/** What pages send to the service worker. */
export type WorkerMessage =
  /** It answers with its release, on the port that comes along. */
  | { type: 'release' }
  /** Although pages of the release before are still open. */
  | { type: 'take-over' }
  /** A page that was loaded before there was a worker, by its path. */
  | { type: 'keep-page'; path: string };

export const sendToWorker = (worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);
