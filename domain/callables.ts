import * as z from 'zod/mini';
import { applicationInputSchema } from './applications/application-input.ts';
import { givenAnswersSchema } from './catalog/questions/answers.ts';
import { variantIdSchema } from './catalog/variants/variant-schema.ts';
import { lineKey } from './catalog/variants/variant.ts';
import { customerInfoSchema } from './checkout/customer-info.ts';
import { documentIdSchema } from './document-id.ts';
import type { FailureCode } from './failures.ts';
import { refusedAs } from './input-failure.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { LINE_KINDS } from './orders/line-kinds.ts';
import { ORDER_STATUSES } from './orders/order-states.ts';
import { signInCodeSchema } from './profiles/sign-in.ts';
import { reviewInputSchema } from './reviews/review-input.ts';
import { PRIZE_IDS } from './spin/prizes.ts';
import { spinStatusSchema } from './spin/spin.ts';
import { timeZoneSchema } from './spin/time-zone.ts';

const typedText = z.nullable(z.string().check(z.maxLength(100_000)));

const orderItemsSchema = z
  .array(
    z.strictObject({
      /** A store's product when left out. */
      kind: z.optional(z.enum(LINE_KINDS)),
      productId: documentIdSchema,
      /** Of a product that has variants. */
      variantId: z.optional(z.nullable(variantIdSchema)),
      /** Custom money only: the number of millions. */
      quantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
      /** To what the product asks. */
      answers: z.optional(givenAnswersSchema),
    }),
  )
  .check(
    z.refine((items) => items.length > 0, refusedAs('EMPTY_CART')),
    z.refine((items) => items.length <= LIMITS.orderLinesMax, refusedAs('TOO_MANY_LINES')),
    z.refine((items) => new Set(items.map(lineKey)).size === items.length, 'A product is listed twice.'),
  );

/** The input of every checkout, whichever provider takes the payment. The client creates one `requestId` for each purchase: the same id is the same order. */
const checkoutInputSchema = z.strictObject({
  items: orderItemsSchema,
  customerInfo: customerInfoSchema,
  manualDelivery: z.boolean(),
  /** One of the signed-in shopper's own. */
  couponId: z.optional(documentIdSchema),
  /** The order that this one takes the place of: its buyer gave it up to change it. */
  replaces: z.optional(documentIdSchema),
  requestId: z.uuid(),
});
/** The key of the order's receipt; null for an order of an earlier version. Only who can show to be the buyer receives it. */
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
  /** The provider has refused the payment, or it never came: nothing was taken, nothing is on its way, and it can be paid anew. */
  declined: z.optional(z.literal(true)),
});
/** Why a cart cannot be checked out now. */
const purchaseLimitSchema = z.strictObject({
  text: z.string(),
  /** The product that there is too much of; null: it is about the whole cart. */
  productId: z.nullable(z.string()),
  /** Which of its variants. */
  variantId: z.nullable(z.string()),
  /** How many pieces of that product are possible. */
  left: z.int().check(z.gte(0)),
  /** Seconds until more is possible; missing where only paying or cancelling helps. */
  retryAfterS: z.optional(z.int().check(z.gte(1))),
});
export type PurchaseLimit = z.infer<typeof purchaseLimitSchema>;
const providerId = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w-]+$/));

export interface CallableContract {
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** This callable's texts for these failures, in place of those in `failures.ts`. */
  texts?: Partial<Record<FailureCode, string>>;
}

/**
 * The input and output schemas of every callable function. Unknown keys are refused.
 * Failures are listed in `failures.ts` and travel as HttpsError with `details.code`.
 */
export const CALLABLES = {
  /** Reserves stock, opens a card payment. */
  createCheckout: checkoutContract,
  /** Reserves stock, opens a PayPal payment. */
  createPaypalCheckout: checkoutContract,
  /** Reserves stock, opens a crypto payment. */
  createCryptoCheckout: checkoutContract,
  /** Asks the card provider whether a session was paid, and settles its order if so. */
  verifyPayment: { input: z.strictObject({ sessionId: providerId }), output: verificationSchema },
  /** Takes the money of a PayPal order that the buyer has approved, and settles its order if that works. */
  verifyPaypalPayment: {
    input: z.strictObject({ paypalOrderId: providerId, orderId: documentIdSchema }),
    output: verificationSchema,
  },
  /** Asks the crypto provider whether an invoice was paid, and settles its order if so. */
  verifyCryptoPayment: {
    input: z.strictObject({ chargeId: providerId, orderId: documentIdSchema }),
    output: verificationSchema,
  },
  /**
   * The buyer returned without paying: releases the stock. Knowing the unguessable id is the permission to cancel: a store receives it
   * when the order is paid, and nothing can be cancelled then.
   */
  cancelCheckout: {
    input: z.strictObject({ orderId: documentIdSchema }),
    output: z.strictObject({ status: z.enum(ORDER_STATUSES) }),
  },
  /**
   * Validates the customer fields while they are edited; null or empty fields are not validated. With a cart, also answers what a
   * checkout of it would be refused for now, to this caller and for the Minecraft username in here.
   */
  validateCustomerInfo: {
    input: z.strictObject({
      discordUsername: typedText,
      minecraftUsername: typedText,
      notes: typedText,
      items: z.optional(orderItemsSchema),
      /** The unpaid order that a checkout would give up first. */
      replaces: z.optional(documentIdSchema),
    }),
    output: z.strictObject({
      discordError: z.nullable(z.string()),
      minecraftError: z.nullable(z.string()),
      notesError: z.nullable(z.string()),
      limits: z.optional(z.array(purchaseLimitSchema)),
    }),
  },
  /** Exchanges the code of a Discord sign-in for a sign-in token, once. Fails with SIGN_IN_FAILED. */
  completeSignIn: { input: z.strictObject({ code: signInCodeSchema }), output: z.strictObject({ token: z.string() }) },
  /**
   * Whether the signed-in shopper may spin, and when again. Asks Discord for the membership.
   * Fails with SIGN_IN_REQUIRED, NOT_A_MEMBER or MEMBERSHIP_UNKNOWN.
   */
  getSpinStatus: { input: z.strictObject({ timeZone: timeZoneSchema }), output: spinStatusSchema },
  /** Draws the day's prize. Fails as `getSpinStatus` does, and with ALREADY_SPUN. */
  spin: {
    input: z.strictObject({ timeZone: timeZoneSchema }),
    output: z.strictObject({ prizeId: z.enum(PRIZE_IDS), nextSpinAt: z.int() }),
  },
  /** Applies to sell, as the signed-in shopper. Fails with SIGN_IN_REQUIRED, RATE_LIMITED, or NOT_ALLOWED_NOW where there is one already. */
  applyToSell: { input: applicationInputSchema, output: z.strictObject({}) },
  /** Takes the own application back. Fails with SIGN_IN_REQUIRED, NOT_FOUND, or NOT_ALLOWED_NOW where it was decided. */
  withdrawApplication: { input: z.strictObject({}), output: z.strictObject({}) },
  /** Under the shopper's own name. Fails with SIGN_IN_REQUIRED or COOLDOWN. */
  createReview: { input: reviewInputSchema, output: z.strictObject({ reviewId: z.string() }) },
} as const satisfies Record<string, CallableContract>;

export type CallableName = keyof typeof CALLABLES;
export type CallableInput<Name extends CallableName> = z.infer<(typeof CALLABLES)[Name]['input']>;
export type CallableOutput<Name extends CallableName> = z.infer<(typeof CALLABLES)[Name]['output']>;
