import { RELEASE_NAME } from '@/app/page-markers.ts';
import { logFault } from '@/firebase/log.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { isDue } from './is-due.ts';
import styles from './offer-releases.module.css';
import { RELEASE_MESSAGES } from './release-messages.ts';
import { updatePrompt } from './update-prompt.ts';
import { sendToWorker } from './worker-messages.ts';

/** Maximum wait for the worker of the new release before a reload, in ms. */
const ACTIVATION_TIMEOUT_MS = 3_000;

/** Offers each release that is newer than the page. Pages that stay open for days check when they become visible. */
export function offerReleases(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    // The first worker of a browser activates automatically.
    if (installing === null || active === null) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
  if (registration.waiting !== null) offer(registration.waiting);

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !isDue(checkedAt, Date.now())) return;
    checkedAt = Date.now();
    // The check fails without a network.
    registration.update().catch(() => undefined);
  });
}

function offer(worker: ServiceWorker): void {
  showOffer(worker).catch((error: unknown) => logFault('release-not-offered', { error }));
}

async function showOffer(worker: ServiceWorker): Promise<void> {
  const activateWorker = (): void => sendToWorker(worker, { type: 'take-over' });
  // A page that was opened after the deployment is already of that release.
  if ((await releaseOf(worker)) === ownRelease()) return activateWorker();
  const reload = (): void => {
    if (worker.state === 'activated') return location.reload();
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') location.reload();
    });
    activateWorker();
    // Browsers can run the previous worker for minutes until its work ends. That worker also fetches pages from the
    // network.
    setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS);
  };
  updatePrompt.show(<UpdateNotice onReload={reload} />);
}

const ownRelease = (): string | null =>
  document.querySelector(`meta[name="${RELEASE_NAME}"]`)?.getAttribute('content') ?? null;

/** Returns the build ID of a worker. */
const releaseOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
    port1.start();
    sendToWorker(worker, { type: 'release' }, [port2]);
  });

/** Offers to reload the page for a new release. */
const UpdateNotice = ({ onReload }: { onReload: () => void }) => (
  <div className={styles.notice}>
    <output className={styles.text}>
      <Icon name="info" size="small" />
      {RELEASE_MESSAGES.isThere}
    </output>
    <Button size="small" color="secondary" onClick={onReload}>
      {RELEASE_MESSAGES.reload}
    </Button>
  </div>
);
