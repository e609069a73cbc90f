import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
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
    line_items: order.items.map(({ name, quantity, priceCents, tariffCents }) => ({
      quantity,
      price_data: { currency: order.currency, unit_amount: priceCents + tariffCents, product_data: { name } },
    })),
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(sessionEndsAt(order) / 1_000),
    // Stripe puts the session's id where the braces are; they must not be encoded.
    success_url: siteUrl(`/checkout?success=true&session_id={CHECKOUT_SESSION_ID}&order=${orderId}`),
    cancel_url: siteUrl(`/checkout?canceled=true&order=${orderId}`),
  };
}

/** When an order's session ends, in ms. */
export const sessionEndsAt = (order: Pick<Order, 'createdAt'>): number => order.createdAt.toMillis() + TIMES.stripeSessionMs;
