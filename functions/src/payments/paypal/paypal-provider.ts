import { fail, succeed } from '@blockbazaar/domain/failures';
import type { OrdersController, Order as PaypalOrder } from '@paypal/paypal-server-sdk';
import { logProviderTrouble } from '../../platform/logging.ts';
import { hasTimeToPay } from '../hold-time.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { callPaypal } from './call-paypal.ts';
import { reportOf } from './order-report.ts';
import { orderRequest } from './order-request.ts';
import { PAYPAL_CLIENT_SECRET } from './params.ts';
import { parsePaypalRequest } from './parse-event.ts';
import { refusalOf } from './refusal.ts';

/** What a buyer is sent to approve is called by one name or the other, as the payment source asks for it. */
const APPROVAL_LINKS: ReadonlySet<string> = new Set(['payer-action', 'approve']);
/** Reasons for a capture that fails in the ordinary course of things. */
const ORDINARY: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED', 'ORDER_ALREADY_CAPTURED']);

export const paypalProvider: PaymentProvider = {
  name: 'paypal',
  secrets: { api: [PAYPAL_CLIENT_SECRET], webhook: [] },

  canStillPay: hasTimeToPay,

  openSession: (orderId, order) =>
    callPaypal(
      'orders.create',
      async ({ orders, library }) => {
        const { result } = await orders.createOrder({
          body: orderRequest(orderId, order, library),
          paypalRequestId: `checkout_${orderId}`,
          prefer: 'return=minimal',
        });
        const checkoutUrl = result.links?.find(({ rel }) => APPROVAL_LINKS.has(rel))?.href;
        if (result.id === undefined || checkoutUrl === undefined || !URL.canParse(checkoutUrl)) {
          throw new Error('The order has no id or cannot be approved.');
        }
        return succeed({ providerRef: result.id, checkoutUrl });
      },
      { CANNOT_BE_ZERO_OR_NEGATIVE: 'AMOUNT_TOO_SMALL' },
    ),

  getPayment: (providerRef) =>
    callPaypal('orders.get', async ({ orders }) => {
      const order = await find(orders, providerRef);
      return succeed(order && reportOf(order));
    }),

  capture: (providerRef, orderId) =>
    callPaypal('orders.capture', async ({ orders }) => {
      const order = await find(orders, providerRef);
      const captured = isApproved(order) ? await capture(orders, order, orderId) : order;
      return succeed(captured && reportOf(captured));
    }),

  /**
   * PayPal has no call that ends an order. One that is not captured can be captured by nobody but us, and we capture for pending
   * orders only: so it counts as expired, and our order's end is its end.
   */
  close: async (providerRef) => {
    const found = await paypalProvider.getPayment(providerRef);
    return found.ok && found.value?.state === 'open' ? succeed({ ...found.value, state: 'expired' }) : found;
  },

  refund: (orderId, { paymentRef }) =>
    callPaypal('captures.refund', async ({ payments }) => {
      try {
        const { result } = await payments.refundCapturedPayment({
          captureId: paymentRef ?? '',
          paypalRequestId: `refund_${orderId}`,
          prefer: 'return=minimal',
          body: { customId: orderId },
        });
        const status: string | undefined = result.status;
        if (status !== 'COMPLETED' && status !== 'PENDING') {
          logProviderTrouble('paypal', 'captures.refund', { refundStatus: status });
          return fail('PROVIDER_UNAVAILABLE');
        }
      } catch (error) {
        if (refusalOf(error)?.issues.includes('CAPTURE_FULLY_REFUNDED') !== true) throw error;
      }
      return succeed({ refundUrl: null });
    }),

  parseEvent: (request) => parsePaypalRequest(request, paypalProvider.getPayment),
};

async function find(orders: OrdersController, providerRef: string): Promise<PaypalOrder | null> {
  try {
    return (await orders.getOrder({ id: providerRef })).result;
  } catch (error) {
    if (refusalOf(error)?.status === 404) return null;
    throw error;
  }
}

function isApproved(order: PaypalOrder | null): order is PaypalOrder {
  const status: string | undefined = order?.status;
  return status === 'APPROVED';
}

/** Takes the money of an order that the buyer has approved; answers with the order as it is then, paid or not. */
async function capture(
  orders: OrdersController,
  { id = '', updateTime = '' }: PaypalOrder,
  orderId: string,
): Promise<PaypalOrder | null> {
  try {
    const { result } = await orders.captureOrder({
      id,
      // One capture for each approval: after a decline, the buyer may approve again with another instrument.
      paypalRequestId: `capture_${orderId}_${updateTime}`,
      prefer: 'return=representation',
    });
    return result;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status !== 422) throw error;
    if (!refusal.issues.some((issue) => ORDINARY.has(issue)))
      logProviderTrouble('paypal', 'orders.capture', { ...refusal });
    return find(orders, id);
  }
}
