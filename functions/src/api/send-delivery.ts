import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliveries } from '../delivery/deliveries.ts';
import { dispatchWithRetry } from '../outbox/dispatch.ts';
import { DELIVERY_BOT_SECRET } from '../platform/params.ts';

const RETRY_DEADLINE_MS = 30_000;

/** Sends a paid order to the delivery bot as soon as it is written. `sweep` retries failed deliveries. */
export const sendDelivery = onDocumentCreated(
  {
    document: `${COLLECTIONS.deliveries}/{id}`,
    secrets: [DELIVERY_BOT_SECRET],
    memory: '256MiB',
    timeoutSeconds: 120,
  },
  ({ params }) => dispatchWithRetry(deliveries, params.id, RETRY_DEADLINE_MS),
);
