import { isOrderId } from '@blockbazaar/domain/orders/order';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import { Timestamp } from 'firebase-admin/firestore';
import { orderRef } from '../documents/orders.ts';
import { paymentRecordRef } from '../documents/payments.ts';
import type { ProviderMovement } from '../payments/payment-provider.ts';
import { firestore } from '../platform/firestore.ts';
import { getAll } from '../platform/get-all.ts';

/** Movements with the orders of ours that they are about: by the payment that has settled one, or by the order's id if there is such an order. */
export async function matchOrders(listed: readonly ProviderMovement[]): Promise<Movement[]> {
  const named = [...new Set(listed.flatMap(({ orderId }) => (orderId !== null && isOrderId(orderId) ? orderId : [])))];
  const paid = listed.flatMap(({ provider, paymentRef }) => (paymentRef === null ? [] : { provider, paymentRef }));
  const [orders, payments] = await Promise.all([
    getAll(firestore, named.map(orderRef)),
    getAll(firestore, [...new Map(paid.map((name) => [nameOf(name), paymentRecordRef(name)])).values()]),
  ]);
  const providers = new Map(orders.flatMap((order) => (order.exists ? [[order.id, order.data()?.provider]] : [])));
  const settled = new Map(
    payments.flatMap((payment) => {
      const record = payment.data();
      return record === undefined ? [] : [[nameOf(record), record.orderId] as const];
    }),
  );
  return listed.map(({ atMs, ...movement }) => {
    const { provider, paymentRef, orderId } = movement;
    const ofPayment = paymentRef === null ? null : (settled.get(nameOf({ provider, paymentRef })) ?? null);
    const ofName = orderId !== null && providers.get(orderId) === provider ? orderId : null;
    return { ...movement, orderId: ofPayment ?? ofName, at: Timestamp.fromMillis(atMs) };
  });
}

const nameOf = ({ provider, paymentRef }: { provider: string; paymentRef: string }): string =>
  `${provider} ${paymentRef}`;
