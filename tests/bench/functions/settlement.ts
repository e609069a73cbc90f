import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import Stripe from 'stripe';
import { firestore } from '../../support/fixtures.ts';
import type { Figure } from '../figures.ts';
import { localFunctionsEnv, type FunctionsHost } from './start-functions-host.ts';

/** The payment provider's number of concurrent deliveries. */
const AT_ONCE = 100;

/** The webhooks of this number of paid orders. */
export async function settlement(host: FunctionsHost, orderIds: readonly string[]): Promise<Figure> {
  const secret = localFunctionsEnv().STRIPE_WEBHOOK_SECRET ?? '';
  const waiting = await Promise.all(orderIds.map(paidEvent));
  const startedAt = performance.now();
  const deliver = async (): Promise<void> => {
    for (let payload = waiting.pop(); payload !== undefined; payload = waiting.pop()) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const response = await fetch(host.addressOf('stripeWebhook'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'stripe-signature': signature },
        body: payload,
      });
      await response.body?.cancel();
      if (response.status !== 200) throw new Error(`The webhook answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deliver));
  const seconds = (performance.now() - startedAt) / 1_000;
  const completed = await firestore.collection(COLLECTIONS.orders).where('status', '==', 'completed').count().get();
  if (completed.data().count !== orderIds.length)
    throw new Error(`Only ${completed.data().count} orders are completed.`);
  return {
    name: `settlement of ${orderIds.length} webhooks`,
    value: seconds,
    limit: null,
    unit: 's',
    detail: `${(orderIds.length / seconds).toFixed(0)} a second, ${AT_ONCE} at a time, of one store on one day`,
  };
}

async function paidEvent(orderId: string): Promise<string> {
  const { providerRef, totalCents, currency } = orderSchema.parse(
    (await firestore.collection(COLLECTIONS.orders).doc(orderId).get()).data(),
  );
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: providerRef,
        object: 'checkout.session',
        client_reference_id: orderId,
        amount_total: totalCents,
        currency,
        payment_intent: `pi_${randomUUID()}`,
        status: 'complete',
        payment_status: 'paid',
      },
    },
  });
}
