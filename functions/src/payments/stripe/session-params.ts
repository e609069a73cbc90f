import { paymentPageLine } from '@blockbazaar/domain/orders/line-text';
import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { cancelPath, successPath } from '@blockbazaar/domain/payments/return-path';
import type Stripe from 'stripe';
import { siteUrl } from '../../platform/params.ts';

/**
 * The Checkout session parameters of an order. They are derived from the order alone, so that a repeated request with
 * one idempotency key has the same content.
 */
export function sessionParams(orderId: string, order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId };
  return {
    mode: 'payment',
    // Cards are charged or declined immediately; slower payment methods would outlast the reservation.
    allowed_payment_method_types: ['card'],
    line_items: lineItems(orderId, order),
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(sessionEndsAtMs(order) / 1_000),
    success_url: siteUrl(successPath('stripe', orderId, '{CHECKOUT_SESSION_ID}')),
    cancel_url: siteUrl(cancelPath(orderId)),
  };
}

/** Stripe does not support negative lines: with a discount there is one line with the total. */
function lineItems(
  orderId: string,
  { items, currency, discountCents, totalCents }: Order,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const line = (name: string, quantity: number, unit_amount: number): Stripe.Checkout.SessionCreateParams.LineItem => ({
    quantity,
    price_data: { currency, unit_amount, product_data: { name } },
  });
  return discountCents > 0
    ? [line(`Order ${orderNumber(orderId)} with coupon`, 1, totalCents)]
    : items.map(paymentPageLine).map(({ name, quantity, unitCents }) => line(name, quantity, unitCents));
}

/** Stripe requires a new session to last at least 30 minutes; we expire it at the end of the order's reservation. */
const SESSION_MS = 31 * 60_000;

/** The automatic end of an order's session, in epoch ms. */
export const sessionEndsAtMs = ({ createdAt }: Pick<Order, 'createdAt'>): number => createdAt.toMillis() + SESSION_MS;
