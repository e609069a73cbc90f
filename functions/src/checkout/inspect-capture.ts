import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { paymentProvider } from '../payments/providers.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readOrder, updateOrder } from './order-documents.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/** When the payment of an order that is cancelled now has to be looked up; null: no capture of it is under way. */
export const firstCaptureLookup = ({ captureAttempt, captureDeclined }: Order): Timestamp | null =>
  captureAttempt > 0 && !captureDeclined ? Timestamp.fromMillis(Date.now() + TIMES.captureLookupFirstMs) : null;

/** After as long as since the order's end again; null: a capture has had all the time that it can take. */
function nextCaptureLookup(cancelledAt: TimestampLike): Timestamp | null {
  const waitedMs = Date.now() - cancelledAt.toMillis();
  return waitedMs >= TIMES.captureLookupLastMs ? null : Timestamp.fromMillis(Date.now() + waitedMs);
}

/** Whether nothing is known of a payment of it. */
const isUnpaid = ({ status, paymentRef }: Order): boolean => status === 'cancelled' && paymentRef === null;

/**
 * Asks the provider whether a capture has succeeded that was under way when its order was cancelled: the process that was to know may have
 * died, and the event may be lost. What was captured is settled as a late payment is.
 */
export async function inspectCapture(orderId: string): Promise<Result<Settlement>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  const settled = await settleCaptured(order);
  if (!settled.ok) return settled;
  return runOptimistic(async (batch) => {
    const current = await readOrder(orderId, batch);
    if (current !== null && current.captureLookupAt !== null) {
      const { cancelledAt } = current;
      const captureLookupAt = isUnpaid(current) && cancelledAt !== null ? nextCaptureLookup(cancelledAt) : null;
      updateOrder(batch, orderId, current, { captureLookupAt });
    }
    return succeed(settled.value);
  });
}

async function settleCaptured(order: Order): Promise<Result<Settlement>> {
  if (!isUnpaid(order) || order.providerRef === null) return succeed('unpaid');
  const found = await paymentProvider(order.provider).getPayment(order.providerRef);
  if (!found.ok) return found;
  return found.value === null ? succeed('unpaid') : settlePayment(found.value, null);
}
