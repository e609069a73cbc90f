import type { OrdersCapture } from '@paypal/paypal-server-sdk';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { API_VERSION } from '../stripe/events.ts';
import { matchPublishedType } from './match-published-type.ts';

const text = z.string();

/** Types that must not compile have a `@ts-expect-error`: `npm run types` fails where it is unnecessary. */
describe('matchPublishedType', () => {
  it('accepts fields of the package in either spelling at any depth', () => {
    const line = z.strictObject({ price_data: z.strictObject({ unit_amount: text }) });
    const schemas = [
      matchPublishedType<Stripe.Refund>()(z.strictObject({ payment_intent: z.nullable(text) })),
      matchPublishedType<Stripe.Refund>()(z.strictObject({ metadata: z.record(text, text) })),
      matchPublishedType<Stripe.Checkout.SessionCreateParams>()(z.strictObject({ line_items: z.array(line) })),
      matchPublishedType<OrdersCapture, 'camel'>()(z.strictObject({ custom_id: text, final_capture: z.boolean() })),
    ];
    expect(schemas).toHaveLength(4);
  });

  it('rejects at compile time a field that the package does not have', () => {
    const [refund, reference, amount, lines] = [
      z.strictObject({ order_id: text }),
      z.strictObject({ reference: z.optional(text) }),
      z.strictObject({ amount: z.strictObject({ currency: text }) }),
      z.strictObject({ line_items: z.array(z.strictObject({ unit_amount: text })) }),
    ];
    const schemas = [
      // @ts-expect-error -- a refund has no order_id
      matchPublishedType<Stripe.Refund>()(refund),
      // @ts-expect-error -- a capture has no reference
      matchPublishedType<OrdersCapture, 'camel'>()(reference),
      // @ts-expect-error -- a capture's amount has a value and a currency_code
      matchPublishedType<OrdersCapture, 'camel'>()(amount),
      // @ts-expect-error -- a line has no unit_amount of its own
      matchPublishedType<Stripe.Checkout.SessionCreateParams>()(lines),
    ];
    expect(schemas).toHaveLength(4);
  });
});

it("pins the Stripe stand-in to the package's API version", () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});
