import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { Timestamp } from 'firebase-admin/firestore';
import { deliveryDocuments } from '../documents/deliveries.ts';
import { notifyOfFailedDelivery } from '../notifications/notify-of-failed-delivery.ts';
import type { Dispatched } from '../outbox/dispatch.ts';
import { DELIVERY_BOT_SECRET, DELIVERY_BOT_URL } from '../platform/params.ts';
import { discard, postJson } from '../platform/post-json.ts';
import { botBody, botHeaders } from './bot-request.ts';
import { recordWithheldUnits } from './record-withheld-units.ts';
import { setDeliveryStatus } from './set-delivery-status.ts';

const STATUSES = { done: 'delivered', dropped: 'cancelled', deadLettered: 'deadLettered' } as const;

/** Deliveries by the bot. If no bot is configured, they wait. */
export const deliveries: Dispatched<Delivery> = {
  collection: 'deliveries',
  documents: deliveryDocuments,
  isConfigured: () => DELIVERY_BOT_URL.value() !== '' && DELIVERY_BOT_SECRET.value() !== '',

  send: async (deliveryId, delivery) => {
    const body = botBody(deliveryId, delivery);
    const headers = botHeaders(deliveryId, body, DELIVERY_BOT_SECRET.value(), Math.floor(Date.now() / 1_000));
    const posted = await postJson(DELIVERY_BOT_URL.value(), body, headers);
    if (!posted.answered) return { kind: 'failed', reason: posted.reason };
    await discard(posted.response);
    return posted.response.ok ? { kind: 'done' } : { kind: 'failed', reason: `http_${posted.response.status}` };
  },

  // A refund that fails during the request must not remove its units from the list of withheld units.
  isFirstAttemptClaimed: ({ withheldUnits = {} }) => Object.keys(withheldUnits).length > 0,

  end: async (batch, ref, delivery, { as, reason, attempts, attempted }) => {
    if (delivery.status === 'delivered') return;
    const status = STATUSES[as];
    const changes: Partial<Delivery> = {
      status,
      attempts,
      nextAttemptAt: null,
      deliveredAt: status === 'delivered' ? Timestamp.now() : null,
      lastError: reason,
    };
    batch.update(ref, changes);
    await setDeliveryStatus(batch, delivery.orderId, status === 'cancelled' ? null : status);
    if (as === 'done') await recordWithheldUnits(batch, delivery.orderId, attempted.withheldUnits);
    if (as === 'deadLettered') await notifyOfFailedDelivery(batch, delivery.orderId, delivery);
  },
};
