import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import { paymentProvider } from '../../payments/providers.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/** The first payment lookup of an order that is cancelled now; null if no capture is in progress. */
export const firstCaptureLookup = ({ captureAttempt, captureDeclined }: Order): Timestamp | null =>
  captureAttempt > 0 && !captureDeclined ? Timestamp.fromMillis(Date.now() + TIMES.captureLookupFirstMs) : null;

/** The next lookup: after as long as since the cancellation again. Null after the maximum duration of a capture. */
function nextCaptureLookup(cancelledAt: TimestampLike): Timestamp | null {
  const waitedMs = Date.now() - cancelledAt.toMillis();
  return waitedMs >= TIMES.captureLookupLastMs ? null : Timestamp.fromMillis(Date.now() + waitedMs);
}

/** True if the order is cancelled and has no known payment. */
const isUnpaid = ({ status, paymentRef }: Order): boolean => status === 'cancelled' && paymentRef === null;

/**
 * Checks whether a capture succeeded that was in progress when its order was cancelled. The capturing process may have
 * crashed, and the event may be lost. Captured money is settled as a late payment.
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
