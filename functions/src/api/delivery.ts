import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliveries } from '../delivery/deliveries.ts';
import {
  sendTestManualDelivery as handleSendTestManualDelivery,
  sendTestPayment as handleSendTestPayment,
} from '../delivery/send-test.ts';
import { dispatchWithRetry } from '../outbox/dispatch.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { DELIVERY_BOT_SECRET, DISCORD_WEBHOOK_SECRETS } from '../platform/params.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { outbox } from './outbox.ts';

const RETRY_DEADLINE_MS = 30_000;

/** Sends a paid order to the delivery bot as soon as it is written. `sweep` retries failed deliveries. */
export const sendDelivery = onDocumentCreated(
  {
    document: `${COLLECTIONS.deliveries}/{id}`,
    secrets: [DELIVERY_BOT_SECRET],
    ...SIZES.sender,
    timeoutSeconds: 120,
  },
  ({ params }) => dispatchWithRetry(deliveries, params.id, RETRY_DEADLINE_MS),
);

export const sendTestPayment = defineStaffCallable('sendTestPayment', handleSendTestPayment, {
  secrets: [DELIVERY_BOT_SECRET],
});

export const sendTestManualDelivery = defineStaffCallable(
  'sendTestManualDelivery',
  (_input, session) => handleSendTestManualDelivery(session, outbox),
  {
    secrets: DISCORD_WEBHOOK_SECRETS,
  },
);
