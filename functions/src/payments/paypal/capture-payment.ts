import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OrdersController, Order as PaypalOrder } from '@paypal/paypal-server-sdk';
import { logProviderTrouble } from '../../platform/logging.ts';
import type { CaptureAttempts } from '../payment-provider.ts';
import { refusalOf } from './refusal.ts';

/** Reasons for a capture that fails in the ordinary course of things. */
const ORDINARY: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED']);

interface Capture {
  orderId: string;
  attempts: CaptureAttempts;
  find: (orders: OrdersController, providerRef: string) => Promise<PaypalOrder | null>;
}

/**
 * Takes the money of an order that the buyer has approved, and answers with the order as it is then, paid or not. PayPal answers a request
 * id that it knows with its first answer, for 45 days: after a refusal, of whatever kind, the next attempt has another id, so that the
 * buyer's second card is not answered with the first one's refusal.
 */
export async function capturePayment(
  orders: OrdersController,
  order: PaypalOrder | null,
  { orderId, attempts, find }: Capture,
  isLast = false,
): Promise<Result<PaypalOrder | null>> {
  if (!isApproved(order)) return succeed(order);
  const started = await attempts.start();
  if (!started.ok) return started;
  const { id = '' } = order;
  // Somebody else has settled the order since it was looked up: the event of the approval, or the buyer's other window.
  if (started.value === null) return succeed(await find(orders, id));
  const { number, isRepeated } = started.value;
  const captured = await captureOnce(orders, id, `capture_${orderId}_${number}`);
  if (captured !== null) return succeed(captured);
  const declined = await attempts.decline(number);
  if (!declined.ok) return declined;
  const current = await find(orders, id);
  // The refusal may be an earlier one's, whose answer was lost, and the buyer may have approved again since.
  return isRepeated && !isLast ? capturePayment(orders, current, { orderId, attempts, find }, true) : succeed(current);
}

/** The order that was captured; null when PayPal refuses to. */
async function captureOnce(orders: OrdersController, id: string, paypalRequestId: string): Promise<PaypalOrder | null> {
  try {
    return (await orders.captureOrder({ id, paypalRequestId, prefer: 'return=representation' })).result;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status !== 422) throw error;
    if (!refusal.issues.some((issue) => ORDINARY.has(issue)))
      logProviderTrouble('paypal', 'orders.capture', { ...refusal });
    return null;
  }
}

function isApproved(order: PaypalOrder | null): order is PaypalOrder {
  const status: string | undefined = order?.status;
  return status === 'APPROVED';
}
