import { documentIdSchema } from '@blockbazaar/domain/document-id';
import { isOrderId } from '@blockbazaar/domain/orders/order';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import { Timestamp } from 'firebase-admin/firestore';
import { orderRef } from '../documents/orders.ts';
import { paymentRecordRef } from '../documents/payments.ts';
import { payoutDocuments, payoutRef } from '../documents/payouts.ts';
import type { ProviderMovement } from '../payments/payment-provider.ts';
import { chunksOf } from '../platform/chunks-of.ts';
import { firestore } from '../platform/firestore.ts';
import { getAll } from '../platform/read-all.ts';

/**
 * Matches movements with orders and payouts. An order is found by its settling payment or its id, a payout by its id or
 * the provider's transaction ID.
 */
export async function matchMovements(listed: readonly ProviderMovement[]): Promise<Movement[]> {
  const payouts = await payoutsOf(listed);
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
    const payoutId = payouts(movement);
    return { ...movement, orderId: ofPayment ?? ofName, payoutId, at: Timestamp.fromMillis(atMs) };
  });
}

const nameOf = ({ provider, paymentRef }: { provider: string; paymentRef: string }): string =>
  `${provider} ${paymentRef}`;

/** Maximum number of values in one `in` condition. */
const AT_ONCE = 30;

/** Finds the payout of each movement to a store; null if it is not ours. */
async function payoutsOf(
  listed: readonly ProviderMovement[],
): Promise<(movement: Pick<Movement, 'kind' | 'payoutId' | 'paymentRef' | 'provider'>) => string | null> {
  const transfers = listed.filter(({ kind }) => kind === 'transfer');
  const named = transfers.flatMap(({ payoutId }) =>
    documentIdSchema.safeParse(payoutId).success ? (payoutId ?? []) : [],
  );
  const refs = [
    ...new Set(transfers.flatMap(({ payoutId, paymentRef }) => (payoutId === null ? (paymentRef ?? []) : []))),
  ];
  const transactionRef = payoutDocuments.field('transactionRef');
  const [byId, ...byRef] = await Promise.all([
    getAll(firestore, [...new Set(named)].map(payoutRef)),
    ...chunksOf(refs, AT_ONCE).map(
      async (some) => (await payoutDocuments.typed.where(transactionRef, 'in', some).get()).docs,
    ),
  ]);
  const ids = new Map<string, string>();
  for (const payout of [...byId, ...byRef.flat()]) {
    const { way, transactionRef: ref = null } = payout.data() ?? {};
    if (way === undefined) continue;
    ids.set(`${way} ${payout.id}`, payout.id);
    if (ref !== null) ids.set(`${way} ${ref}`, payout.id);
  }
  return ({ kind, payoutId, paymentRef, provider }) =>
    kind === 'transfer' ? (ids.get(`${provider} ${payoutId ?? paymentRef ?? ''}`) ?? null) : null;
}
