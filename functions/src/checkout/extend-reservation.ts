import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { holdMs } from '../payments/hold-time.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readOrder, updateOrder } from './order-documents.ts';
import { prepareEvent } from './payment-events.ts';
import { awaitsSession } from './payment-mismatch.ts';

interface Options {
  /** Prolongs only while the order's session is this one. Left out: whatever it is. */
  onlyWithSession?: string;
  /** The event that asks for it, stored in the same transaction. */
  event?: ProviderEvent;
}

/**
 * Lets a pending order hold its stock while the provider works on the payment; the provider's event or the sweep brings the end.
 * Never shortens. Answers with the order as it is afterwards. Fails with BUSY when a session is named and the order does not know its own
 * yet: the event is to be sent again.
 */
export async function extendReservation(
  orderId: string,
  { onlyWithSession, event }: Options = {},
): Promise<Result<Order>> {
  const result = await runOptimistic<Order | null>(async (batch) => {
    const { storeEvent } = await prepareEvent(batch, event ?? null);
    const order = await readOrder(orderId, batch);
    if (order !== null && typeof onlyWithSession === 'string' && awaitsSession(order)) return fail('BUSY');
    const isMeant = order !== null && (onlyWithSession === undefined || order.providerRef === onlyWithSession);
    if (!isMeant || order.status !== 'pending') {
      storeEvent({ orderId: isMeant ? orderId : null, outcome: 'ignored' });
      return succeed(order);
    }
    const expiresAt = Timestamp.fromMillis(Math.max(order.expiresAt.toMillis(), Date.now() + holdMs(order.provider)));
    storeEvent({ orderId, outcome: 'extended' });
    return succeed(updateOrder(batch, orderId, order, { expiresAt }));
  });
  if (!result.ok) return result;
  return result.value === null ? fail('ORDER_NOT_FOUND') : succeed(result.value);
}
