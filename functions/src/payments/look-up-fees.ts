import { randomUUID } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { orderDocuments } from '../documents/orders.ts';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import { logSweepSkippedOrder, logUnexpectedError } from '../platform/logging.ts';
import { ProviderBreakers } from '../platform/provider-breakers.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { paymentProvider } from './providers.ts';

/** Time limit of one run, in ms. A run ends before the next one starts. */
const TIME_MS = 45_000;

const lookupAt = orderDocuments.field('feeLookupAt');

/** Looks up the provider fees that payment reports did not include. A failed lookup does not delay the others. */
export async function lookUpFees(): Promise<void> {
  const due = orderDocuments.plain.where(lookupAt, '<=', Timestamp.now()).orderBy(lookupAt);
  const breakers = new ProviderBreakers();
  await walkQuery(due, { batchSize: 50, concurrency: 10, deadline: Date.now() + TIME_MS }, async (order) => {
    const { id } = order;
    try {
      const provider = String(order.get(orderDocuments.field('provider')));
      const looked = await breakers.run(provider, () => lookUpFee(id));
      if (looked?.ok === false) logSweepSkippedOrder(id, looked.failure.code);
    } catch (error) {
      logUnexpectedError('lookUpFees', randomUUID(), error);
    }
    return true;
  });
}

/**
 * Looks up and stores the provider fee of an order. If the fee is not known yet or the lookup fails, it is retried
 * later.
 */
export async function lookUpFee(orderId: string): Promise<Result<null>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  if (order.feeLookupAt === null) return succeed(null);
  const fee = await paymentProvider(order.provider).getFee(order);
  const entered = await enterFee(orderId, fee.ok ? fee.value : null);
  return fee.ok ? entered : fee;
}

/**
 * Stores the fee of an order without a known fee. If `feeCents` is null, the lookup is retried later, or ends and is
 * left to the reconciliation.
 */
export function enterFee(orderId: string, feeCents: number | null): Promise<Result<null>> {
  return runOptimistic<null>(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (order.feeCents !== null || order.paymentRef === null) return succeed(null);
    if (feeCents !== null) updateOrder(batch, orderId, order, { feeCents, feeLookupAt: null });
    else if (order.feeLookupAt !== null) updateOrder(batch, orderId, order, { feeLookupAt: nextLookup(order) });
    return succeed(null);
  });
}

/**
 * The next lookup: after as long as the payment is old, so that lookups become less frequent. Null after the last one.
 */
function nextLookup({ paidAt, createdAt }: Order): Timestamp | null {
  const now = Date.now();
  const ageMs = now - (paidAt ?? createdAt).toMillis();
  return ageMs > TIMES.feeLookupEndsMs ? null : Timestamp.fromMillis(now + Math.max(ageMs, TIMES.feeLookupFirstMs));
}
