import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliveries } from '../deliveries/deliveries.ts';
import { dispatchWithRetry } from '../dispatch/dispatch.ts';
import { DELIVERY_BOT_SECRET } from '../platform/params.ts';

const RETRY_DEADLINE_MS = 30_000;

/** Tells the delivery bot of a paid order as soon as it is written. `sweep` sends what does not get through here. */
export const sendDelivery = onDocumentCreated(
  {
    document: `${COLLECTIONS.deliveries}/{id}`,
    secrets: [DELIVERY_BOT_SECRET],
    memory: '256MiB',
    timeoutSeconds: 120,
  },
  ({ params }) => dispatchWithRetry(deliveries, params.id, RETRY_DEADLINE_MS),
);
