import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { OrdersController, Order as PaypalOrder } from '@paypal/paypal-server-sdk';
import { logProviderFailure } from '../../platform/logging.ts';
import type { CaptureAttempts } from '../payment-provider.ts';
import { refusalOf } from './refusal.ts';

/** Expected reasons for a failed capture. */
const EXPECTED_ISSUES: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED']);

interface Capture {
  orderId: string;
  attempts: CaptureAttempts;
  find: (orders: OrdersController, providerRef: string) => Promise<PaypalOrder | null>;
}

/**
 * Captures the money of an approved PayPal order and returns the updated order, paid or not. PayPal replays its first
 * response to a known request id for at least 6 hours. Therefore the attempt after any refusal has another id, so that
 * the buyer's second card does not receive the refusal of the first.
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
  // The order was settled since it was read, by the approval event or in the buyer's other tab.
  if (started.value === null) return succeed(await find(orders, id));
  const { number, isRepeated } = started.value;
  const captured = await captureOnce(orders, id, `capture_${orderId}_${number}`);
  if (captured !== null) return succeed(captured);
  const declined = await attempts.decline(number);
  if (!declined.ok) return declined;
  const current = await find(orders, id);
  // The refusal may belong to an earlier attempt whose response was lost, and the buyer may have approved again since.
  return isRepeated && !isLast ? capturePayment(orders, current, { orderId, attempts, find }, true) : succeed(current);
}

/** The captured order; null if PayPal refuses the capture. */
async function captureOnce(orders: OrdersController, id: string, paypalRequestId: string): Promise<PaypalOrder | null> {
  try {
    return (await orders.captureOrder({ id, paypalRequestId, prefer: 'return=representation' })).result;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status !== 422) throw error;
    if (!refusal.issues.some((issue) => EXPECTED_ISSUES.has(issue)))
      logProviderFailure('paypal', 'orders.capture', { ...refusal });
    return null;
  }
}

function isApproved(order: PaypalOrder | null): order is PaypalOrder {
  const status: string | undefined = order?.status;
  return status === 'APPROVED';
}
