import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import { PAYMENT_PROVIDERS, PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { scarceProductId } from '../documents/buyer-keys.ts';
import { CRYPTO_HOLD_MIN, HOLD_MIN } from '../platform/params.ts';
import { PAYMENT_MARGIN_MS } from './payment-provider.ts';

const MINUTE_MS = 60_000;

/**
 * Reservation time of an unpaid order, in ms. At its end we close the payment session, even if the provider would still
 * accept a payment.
 */
export const reservationMs = (provider: PaymentProviderName): number =>
  (PROVIDERS[provider].confirmsLater ? CRYPTO_HOLD_MIN.value() : HOLD_MIN.value()) * MINUTE_MS;

/** The longest reservation time of all providers. */
export const longestReservationMs = (): number => Math.max(...PAYMENT_PROVIDERS.map(reservationMs));

/** The part of an order that determines its reservation time. */
export type TimedOrder = Pick<Order, 'provider' | 'createdAt' | 'buyerKeys'>;

/**
 * Reservation time of this unpaid order, in ms. It is shorter if the order counts in the shares of a scarce product.
 */
export const orderReservationMs = ({ provider, buyerKeys }: Omit<TimedOrder, 'createdAt'>): number =>
  buyerKeys.some((id) => scarceProductId(id) !== null)
    ? Math.min(SCARCE_STOCK.reservationMs, reservationMs(provider))
    : reservationMs(provider);

/** The end of an order's reservation in epoch ms, unless the provider is processing its payment at that time. */
export const reservationEndsAtMs = (order: TimedOrder): number =>
  order.createdAt.toMillis() + orderReservationMs(order);

/** True if at `now` (ms) enough time is left to redirect the buyer to the payment page. */
export const hasTimeToPay = (order: TimedOrder, now: number): boolean =>
  reservationEndsAtMs(order) - now > PAYMENT_MARGIN_MS;
