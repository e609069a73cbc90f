import type { OrdersCapture } from '@paypal/paypal-server-sdk';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { API_VERSION } from '../stripe/events.ts';
import { publishedBy } from './published.ts';

/** What does not compile is marked so: `npm run types` fails where the mark is not needed. */
describe('publishedBy', () => {
  it('takes fields that the package knows, in either spelling, however deep', () => {
    publishedBy<Stripe.Refund>()(z.strictObject({ payment_intent: z.nullable(z.string()) }));
    publishedBy<Stripe.Checkout.SessionCreateParams>()(
      z.strictObject({ line_items: z.array(z.strictObject({ price_data: z.strictObject({ unit_amount: z.string() }) })) }),
    );
    publishedBy<OrdersCapture, 'camel'>()(z.strictObject({ custom_id: z.string(), final_capture: z.boolean() }));
    publishedBy<Stripe.Refund>()(z.strictObject({ metadata: z.record(z.string(), z.string()) }));
  });

  it('does not compile with a field that the package does not know', () => {
    // @ts-expect-error -- a refund has no order_id
    publishedBy<Stripe.Refund>()(z.strictObject({ order_id: z.string() }));
    publishedBy<Stripe.Checkout.SessionCreateParams>()(
      // @ts-expect-error -- a line has no unit_amount of its own
      z.strictObject({ line_items: z.array(z.strictObject({ unit_amount: z.string() })) }),
    );
    // @ts-expect-error -- a capture has no reference
    publishedBy<OrdersCapture, 'camel'>()(z.strictObject({ reference: z.optional(z.string()) }));
    // @ts-expect-error -- a capture's amount has a value and a currency_code
    publishedBy<OrdersCapture, 'camel'>()(z.strictObject({ amount: z.strictObject({ currency: z.string() }) }));
  });
});

it('the Stripe stand-in has the version of the package', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});
