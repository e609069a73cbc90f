import * as z from 'zod/mini';
import { signInCodeSchema } from './accounts/sign-in.ts';
import { givenAnswersSchema } from './catalog/questions/answers.ts';
import { variantIdSchema } from './catalog/variants/variant-schema.ts';
import { lineKey } from './catalog/variants/variant.ts';
import { customerInfoSchema } from './checkout/customer-info.ts';
import { documentIdSchema } from './document-id.ts';
import type { FailureCode } from './failures.ts';
import { withFailureCode } from './input-failure.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { LINE_KINDS } from './orders/line-kinds.ts';
import { ORDER_STATUSES } from './orders/order-states.ts';
import { applicationInputSchema } from './people/applications/application-input.ts';
import { reviewInputSchema } from './reviews/review-input.ts';
import { PRIZE_IDS } from './spin/prizes.ts';
import { spinStatusSchema } from './spin/spin.ts';
import { timeZoneSchema } from './spin/time-zone.ts';

const typedText = z.nullable(z.string().check(z.maxLength(100_000)));

const orderItemsSchema = z
  .array(
    z.strictObject({
      /** Default: a store's product. */
      kind: z.optional(z.enum(LINE_KINDS)),
      productId: documentIdSchema,
      /** Required for a product with variants. */
      variantId: z.optional(z.nullable(variantIdSchema)),
      /** Custom money only: the number of millions. */
      quantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
      /** Answers to the product's questions. */
      answers: z.optional(givenAnswersSchema),
    }),
  )
  .check(
    z.refine((items) => items.length > 0, withFailureCode('EMPTY_CART')),
    z.refine((items) => items.length <= LIMITS.orderLinesMax, withFailureCode('TOO_MANY_LINES')),
    z.refine((items) => new Set(items.map(lineKey)).size === items.length, 'A product is listed twice.'),
  );

/**
 * The input of every checkout, for all payment providers. The client creates one `requestId` for each purchase: the
 * same ID is the same order.
 */
const checkoutInputSchema = z.strictObject({
  items: orderItemsSchema,
  customerInfo: customerInfoSchema,
  manualDelivery: z.boolean(),
  /** One of the signed-in shopper's coupons. */
  couponId: z.optional(documentIdSchema),
  /** The order that this one replaces: its buyer cancelled it to change it. */
  replaces: z.optional(documentIdSchema),
  requestId: z.uuid(),
  /** The total that the page shows, in cents. An order with another total fails with TOTAL_CHANGED. */
  expectedTotalCents: z.optional(z.int().check(z.gte(0))),
});
/**
 * The key of the order's receipt; null for an order of an earlier version. Only a caller who proves to be the buyer
 * receives it.
 */
const receiptKeySchema = z.nullable(z.string());
const checkoutOutputSchema = z.strictObject({ url: z.url(), orderId: z.string(), receiptKey: receiptKeySchema });
const checkoutContract = {
  input: checkoutInputSchema,
  output: checkoutOutputSchema,
  texts: { BUSY: MESSAGES.checkout.busy },
};
const verificationSchema = z.strictObject({
  verified: z.boolean(),
  orderId: z.string(),
  receiptKey: receiptKeySchema,
  /**
   * The provider declined the payment, or it was never made. No payment was taken, none is pending, and the order can
   * be paid again.
   */
  declined: z.optional(z.literal(true)),
});
/** The reason why a cart cannot be checked out now. */
const purchaseLimitSchema = z.strictObject({
  text: z.string(),
  /** The product whose quantity exceeds the limit; null: the limit applies to the whole cart. */
  productId: z.nullable(z.string()),
  /** The variant of that product. */
  variantId: z.nullable(z.string()),
  /** The quantity of that product that can still be bought. */
  left: z.int().check(z.gte(0)),
  /** Seconds until more is available; omitted if only paying or canceling an order helps. */
  retryAfterS: z.optional(z.int().check(z.gte(1))),
});
export type PurchaseLimit = z.infer<typeof purchaseLimitSchema>;
const providerId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w-]+$/));

export interface CallableContract {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** This callable's texts for these failures, replacing those in `failures.ts`. */
  texts?: Partial<Record<FailureCode, string>>;
}

/**
 * The input and output schemas of every callable function. Unknown keys are rejected. Failures are listed in
 * `failures.ts` and sent as HttpsError with `details.code`.
 */
export const CALLABLES = {
  /**
   * Reserves stock and starts a card payment. Fails with PRODUCT_UNAVAILABLE, VARIANT_MISSING, BELOW_MINIMUM, SOLD_OUT,
   * ANSWER_INVALID, QUESTIONS_CHANGED, INSTANT_MONEY_OFF, ORDER_TOO_LARGE, AMOUNT_TOO_SMALL, COUPON_UNAVAILABLE,
   * TOTAL_CHANGED, REQUEST_REUSED, PAYMENT_METHOD_UNAVAILABLE or PROVIDER_UNAVAILABLE. After unpaid orders, also fails
   * with UNPAID_COOLDOWN, TOO_MANY_HELD_LINES, SHARE_EXCEEDED or RATE_LIMITED. For scarce stock, also fails with
   * SCARCE_SHARE_REACHED.
   */
  createCheckout: checkoutContract,
  /** Reserves stock and starts a PayPal payment. Fails like `createCheckout`. */
  createPaypalCheckout: checkoutContract,
  /** Reserves stock and starts a crypto payment. Fails like `createCheckout`. */
  createCryptoCheckout: checkoutContract,
  /**
   * Requests a session's payment status from the card provider, and settles the order if it is paid. Fails with
   * ORDER_NOT_FOUND or PROVIDER_UNAVAILABLE.
   */
  verifyPayment: { input: z.strictObject({ sessionId: providerId }), output: verificationSchema },
  /**
   * Captures the payment of a PayPal order that the buyer has approved, and settles its order on success. Fails like
   * `verifyPayment`.
   */
  verifyPaypalPayment: {
    input: z.strictObject({ paypalOrderId: providerId, orderId: documentIdSchema }),
    output: verificationSchema,
  },
  /**
   * Requests an invoice's payment status from the crypto provider, and settles the order if it is paid. Fails like
   * `verifyPayment`.
   */
  verifyCryptoPayment: {
    input: z.strictObject({ chargeId: providerId, orderId: documentIdSchema }),
    output: verificationSchema,
  },
  /**
   * The buyer returned without paying: releases the stock. The unguessable ID is the permission to cancel. A store
   * receives it only when the order is paid, and paid orders cannot be cancelled. Fails with ORDER_NOT_FOUND, or with
   * PROVIDER_UNAVAILABLE if the payment page cannot be closed.
   */
  cancelCheckout: {
    input: z.strictObject({ orderId: documentIdSchema }),
    output: z.strictObject({ status: z.enum(ORDER_STATUSES) }),
  },
  /**
   * Validates the customer fields during editing; null or empty fields are not validated. With a cart, it also returns
   * the current reason to reject a checkout, for this caller and the given Minecraft username. Fails with RATE_LIMITED.
   */
  validateCustomerInfo: {
    input: z.strictObject({
      discordUsername: typedText,
      minecraftUsername: typedText,
      notes: typedText,
      items: z.optional(orderItemsSchema),
      /** The unpaid order that a checkout would cancel first. */
      replaces: z.optional(documentIdSchema),
    }),
    output: z.strictObject({
      discordError: z.nullable(z.string()),
      minecraftError: z.nullable(z.string()),
      notesError: z.nullable(z.string()),
      limits: z.optional(z.array(purchaseLimitSchema)),
    }),
  },
  /** Exchanges the code of a Discord sign-in for a single-use sign-in token. Fails with SIGN_IN_FAILED. */
  completeSignIn: { input: z.strictObject({ code: signInCodeSchema }), output: z.strictObject({ token: z.string() }) },
  /**
   * Whether the signed-in shopper may spin, and the time of the next spin. Requests the membership from Discord. Fails
   * with SIGN_IN_REQUIRED, NOT_A_MEMBER, MEMBERSHIP_UNKNOWN or RATE_LIMITED.
   */
  getSpinStatus: { input: z.strictObject({ timeZone: timeZoneSchema }), output: spinStatusSchema },
  /** Draws the day's prize. Fails like `getSpinStatus`, and with ALREADY_SPUN. */
  spin: {
    input: z.strictObject({ timeZone: timeZoneSchema }),
    output: z.strictObject({ prizeId: z.enum(PRIZE_IDS), nextSpinAt: z.int() }),
  },
  /**
   * Applies to sell, as the signed-in shopper. Fails with SIGN_IN_REQUIRED, RATE_LIMITED, or NOT_ALLOWED_NOW when an
   * application already exists.
   */
  applyToSell: { input: applicationInputSchema, output: z.strictObject({}) },
  /**
   * Withdraws the caller's application. Fails with SIGN_IN_REQUIRED, NOT_FOUND, or NOT_ALLOWED_NOW when it is already
   * decided.
   */
  withdrawApplication: { input: z.strictObject({}), output: z.strictObject({}) },
  /** Publishes a review under the shopper's own name. Fails with SIGN_IN_REQUIRED or COOLDOWN. */
  createReview: { input: reviewInputSchema, output: z.strictObject({ reviewId: z.string() }) },
} as const satisfies Record<string, CallableContract>;

export type CallableName = keyof typeof CALLABLES;
export type CallableInput<Name extends CallableName> = z.infer<(typeof CALLABLES)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = z.infer<(typeof CALLABLES)[Name]['output']>;
