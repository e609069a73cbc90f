import type { CallableOutput } from '@blockbazaar/domain/callables';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { checkAccountCurrency } from '../payments/check-account-currency.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Shopper } from '../platform/define-callable.ts';
import { siteUrl } from '../platform/params.ts';
import { attachSession } from './attach-session.ts';
import { endOrder } from './end-order.ts';
import type { CheckoutRequest } from './new-order.ts';
import { releaseReservation } from './reservations/release-reservation.ts';
import { scheduleRelease } from './reservations/schedule-release.ts';
import { reserveStock, type Reservation } from './reserve-stock.ts';

type Checkout = CallableOutput<'createCheckout'>;

/**
 * Reserves the stock, then opens a payment session. A repeated request returns the same order: its payment page while
 * it can be paid, or its order page once it is paid. If the previous order was cancelled, a new order is created.
 */
export async function createCheckout(
  request: CheckoutRequest,
  provider: PaymentProvider,
  caller: Shopper,
): Promise<Result<Checkout>> {
  const usable = await checkAccountCurrency(provider);
  if (!usable.ok) return usable;
  const reserved = await reserveStock(request, provider.name, caller);
  if (!reserved.ok) return reserved;
  if (!isStale(reserved.value, provider)) return openPayment(reserved.value, provider);

  const ended = await endOrder(reserved.value.orderId, 'expired');
  if (!ended.ok) return ended;
  const renewed = await reserveStock(request, provider.name, caller);
  if (!renewed.ok) return renewed;
  return isStale(renewed.value, provider) ? fail('BUSY') : openPayment(renewed.value, provider);
}

const isStale = ({ order }: Reservation, provider: PaymentProvider): boolean =>
  order.status === 'pending' && !provider.canStillPay(order, Date.now());

async function openPayment({ orderId, order }: Reservation, provider: PaymentProvider): Promise<Result<Checkout>> {
  const known = nextCheckoutStep(orderId, order);
  if (known !== null) return succeed(known);

  // Runs in parallel with the provider request, so that it adds no latency.
  const scheduled = scheduleRelease(orderId, order);
  const session = await provider.openSession(orderId, order);
  if (!session.ok) {
    // A concurrent copy of the request may already have a session. That session is used then.
    const released = await releaseReservation(orderId, 'provider_error', { expectedSession: null });
    const other = released.ok ? nextCheckoutStep(orderId, released.value) : null;
    return other === null ? session : succeed(other);
  }
  const [attached] = await Promise.all([attachSession(orderId, session.value), scheduled]);
  if (!attached.ok) return attached;
  const checkout = nextCheckoutStep(orderId, attached.value);
  if (checkout !== null) return succeed(checkout);
  // The order was cancelled during the provider request. The session's URL was never returned; closing the session
  // rules out a payment.
  await provider.close(session.value.providerRef);
  return fail('PROVIDER_UNAVAILABLE');
}

/** The next checkout step of an order's buyer; null if there is none yet. */
function nextCheckoutStep(orderId: string, { status, checkoutUrl, receiptKey }: Order): Checkout | null {
  const ids = { orderId, receiptKey };
  if (status === 'completed') return { url: siteUrl(orderPath(ids)), ...ids };
  return status === 'pending' && checkoutUrl !== null ? { url: checkoutUrl, ...ids } : null;
}
