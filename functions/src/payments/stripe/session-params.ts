import { orderNumber, type Order } from '@blockbazaar/domain/orders/order';
import { cancelPath, successPath } from '@blockbazaar/domain/payments/return-path';
import type Stripe from 'stripe';
import { siteUrl } from '../../platform/params.ts';

/**
 * The Checkout session of an order. Everything follows from the order alone, so that asking twice with one idempotency key
 * asks for the same thing.
 */
export function sessionParams(orderId: string, order: Order): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId };
  return {
    mode: 'payment',
    // Cards are paid or declined at once; slower ways to pay would outlive the reservation.
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

/** Stripe knows no negative lines: with a discount there is one line, of what is left to pay. */
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
    : items.map(({ name, quantity, priceCents, tariffCents }) => line(name, quantity, priceCents + tariffCents));
}

/** Stripe wants a session to last 30 minutes or more when it is made; we expire it ourselves when the order's time is over. */
const SESSION_MS = 31 * 60_000;

/** When an order's session would end by itself, in epoch ms. */
export const sessionEndsAtMs = ({ createdAt }: Pick<Order, 'createdAt'>): number => createdAt.toMillis() + SESSION_MS;
