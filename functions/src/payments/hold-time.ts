import type { Order } from '@blockbazaar/domain/orders/order';
import { PAYMENT_PROVIDERS, PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { CRYPTO_HOLD_MIN, HOLD_MIN } from '../platform/params.ts';
import { PAYMENT_MARGIN_MS } from './payment-provider.ts';

const MINUTE_MS = 60_000;

/** How long an unpaid order holds its stock, in ms. At the end we close its payment, whatever the provider would still take. */
export const holdMs = (provider: PaymentProviderName): number =>
  (PROVIDERS[provider].confirmsLater ? CRYPTO_HOLD_MIN.value() : HOLD_MIN.value()) * MINUTE_MS;

/** The same of the provider that gives the most time. */
export const longestHoldMs = (): number => Math.max(...PAYMENT_PROVIDERS.map(holdMs));

/** When an order that is made at `createdAt` stops to hold its stock, in epoch ms, unless the provider works on its payment then. */
export const holdEndsAtMs = ({ provider, createdAt }: Pick<Order, 'provider' | 'createdAt'>): number =>
  createdAt.toMillis() + holdMs(provider);

/** Whether so much of an order's time is left at `now` (ms) that a buyer can be sent to pay. */
export const hasTimeToPay = (order: Pick<Order, 'provider' | 'createdAt'>, now: number): boolean =>
  holdEndsAtMs(order) - now > PAYMENT_MARGIN_MS;
