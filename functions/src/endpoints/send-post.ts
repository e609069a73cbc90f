import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { REGION } from '@blockbazaar/domain/region';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { dispatchWithRetry } from '../dispatch/dispatch.ts';
import { outbox } from '../outbox/outbox.ts';
import { DISCORD_WEBHOOK_SECRETS } from '../platform/params.ts';

const RETRY_DEADLINE_MS = 30_000;

/** Sends a Discord post as soon as it is written. `sweep` sends what does not get through here. */
export const sendPost = onDocumentCreated(
  {
    document: `${COLLECTIONS.outbox}/{id}`,
    region: REGION,
    secrets: DISCORD_WEBHOOK_SECRETS,
    memory: '256MiB',
    timeoutSeconds: 120,
    maxInstances: 20,
  },
  ({ params }) => dispatchWithRetry(outbox, params.id, RETRY_DEADLINE_MS),
);
