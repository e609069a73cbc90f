import type { CapturedPayment, OrdersController, Order as PaypalOrder } from '@paypal/paypal-server-sdk';
import { linkedId } from './linked-id.ts';
import type { PaypalClient } from './paypal-client.ts';
import { refusalOf } from './refusal.ts';

/** A PayPal order; null if our account has no such order. */
export const findOrder = (orders: OrdersController, id: string): Promise<PaypalOrder | null> =>
  nullIfMissing(async () => (await orders.getOrder({ id })).result);

/** A capture; null if our account has no such capture. */
export const findCapture = (payments: PaypalClient['payments'], captureId: string): Promise<CapturedPayment | null> =>
  nullIfMissing(async () => (await payments.getCapturedPayment({ captureId })).result);

interface Payment {
  /** The presumed PayPal order of the capture. */
  providerRef: string | null;
  /** The capture ID. */
  paymentRef: string | null;
}

/** The PayPal order of a capture. A second payment for one of our orders has a different PayPal order. */
export async function findOrderOfPayment(
  { orders, payments }: PaypalClient,
  { providerRef, paymentRef }: Payment,
): Promise<PaypalOrder | null> {
  const order = await findOrder(orders, providerRef ?? '');
  const captures = order?.purchaseUnits?.[0]?.payments?.captures ?? [];
  if (paymentRef === null || captures.some(({ id }) => id === paymentRef)) return order;
  const capture = await findCapture(payments, paymentRef);
  const otherRef = capture?.supplementaryData?.relatedIds?.orderId ?? linkedId(capture?.links ?? [], 'orders');
  return otherRef === null ? null : findOrder(orders, otherRef);
}

async function nullIfMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null;
    throw error;
  }
}
