import type { CallableOutput } from '@blockbazaar/domain/callables';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Shopper } from '../platform/define-callable.ts';
import { siteUrl } from '../platform/params.ts';
import { attachSession } from './attach-session.ts';
import { endOrder } from './end-order.ts';
import type { CheckoutRequest } from './new-order.ts';
import { releaseReservation } from './release-reservation.ts';
import { reserveStock, type Reservation } from './reserve-stock.ts';
import { scheduleRelease } from './schedule-release.ts';

type Checkout = CallableOutput<'createCheckout'>;

/**
 * Takes the stock, then opens a payment. The same request again leads to the same order: to its payment while that can be
 * paid, to the order's page once it is paid, and to a new order if the earlier one came to nothing.
 */
export async function createCheckout(
  request: CheckoutRequest,
  provider: PaymentProvider,
  caller: Shopper,
): Promise<Result<Checkout>> {
  const reserved = await reserveStock(request, provider.name, caller);
  if (!reserved.ok) return reserved;
  if (!isStale(reserved.value, provider)) return openPayment(reserved.value, provider);

  const ended = await endOrder(reserved.value.orderId, 'expired');
  if (!ended.ok) return ended;
  const anew = await reserveStock(request, provider.name, caller);
  if (!anew.ok) return anew;
  return isStale(anew.value, provider) ? fail('BUSY') : openPayment(anew.value, provider);
}

const isStale = ({ order }: Reservation, provider: PaymentProvider): boolean =>
  order.status === 'pending' && !provider.canStillPay(order, Date.now());

async function openPayment({ orderId, order }: Reservation, provider: PaymentProvider): Promise<Result<Checkout>> {
  const known = whereToGo(orderId, order);
  if (known !== null) return succeed(known);

  // While the provider works, so that nobody waits for it.
  const scheduled = scheduleRelease(orderId, order);
  const session = await provider.openSession(orderId, order);
  if (!session.ok) {
    // The same request may have run twice at once, and the other one may have got its session: then that one counts.
    const released = await releaseReservation(orderId, 'provider_error', { onlyWithSession: null });
    const other = released.ok ? whereToGo(orderId, released.value) : null;
    return other === null ? session : succeed(other);
  }
  const [attached] = await Promise.all([attachSession(orderId, session.value), scheduled]);
  if (!attached.ok) return attached;
  const checkout = whereToGo(orderId, attached.value);
  if (checkout !== null) return succeed(checkout);
  // The order was given up meanwhile. The session's address was never returned; closing it makes sure that nobody pays.
  await provider.close(session.value.providerRef);
  return fail('PROVIDER_UNAVAILABLE');
}

/** Where the buyer of an order goes next; null while there is nowhere to go. */
function whereToGo(orderId: string, { status, checkoutUrl, receiptKey }: Order): Checkout | null {
  const ids = { orderId, receiptKey };
  if (status === 'completed') return { url: siteUrl(orderPath(ids)), ...ids };
  return status === 'pending' && checkoutUrl !== null ? { url: checkoutUrl, ...ids } : null;
}
