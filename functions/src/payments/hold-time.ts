import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import { PAYMENT_PROVIDERS, PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { CRYPTO_HOLD_MIN, HOLD_MIN } from '../platform/params.ts';
import { scarceProductId } from '../purchase-limits/buyer-keys.ts';
import { PAYMENT_MARGIN_MS } from './payment-provider.ts';

const MINUTE_MS = 60_000;

/** How long an unpaid order holds its stock, in ms. At the end we close its payment, whatever the provider would still take. */
export const holdMs = (provider: PaymentProviderName): number =>
  (PROVIDERS[provider].confirmsLater ? CRYPTO_HOLD_MIN.value() : HOLD_MIN.value()) * MINUTE_MS;

/** The same of the provider that gives the most time. */
export const longestHoldMs = (): number => Math.max(...PAYMENT_PROVIDERS.map(holdMs));

/** As much of an order as decides how long it holds its stock. */
export type TimedOrder = Pick<Order, 'provider' | 'createdAt' | 'buyerKeys'>;

/** How long this unpaid order holds its stock, in ms: one that counts in the shares of a scarce product has less time. */
export const orderHoldMs = ({ provider, buyerKeys }: Omit<TimedOrder, 'createdAt'>): number =>
  buyerKeys.some((id) => scarceProductId(id) !== null)
    ? Math.min(SCARCE_STOCK.holdMs, holdMs(provider))
    : holdMs(provider);

/** When an order that is made at `createdAt` stops to hold its stock, in epoch ms, unless the provider works on its payment then. */
export const holdEndsAtMs = (order: TimedOrder): number => order.createdAt.toMillis() + orderHoldMs(order);

/** Whether so much of an order's time is left at `now` (ms) that a buyer can be sent to pay. */
export const hasTimeToPay = (order: TimedOrder, now: number): boolean => holdEndsAtMs(order) - now > PAYMENT_MARGIN_MS;
