import { CART_FAILURES } from './cart/cart-failures.ts';
import { MESSAGES } from './messages.ts';
import { REVIEW_COOLDOWN_HOURS } from './reviews/review-cooldown.ts';
import { SITE } from './site/site.ts';

/** Title of a message about a change by another person. */
export const EDIT_CONFLICT_TITLE = 'Changed by someone else';

/**
 * All expected failures. Each has a stable code (for programs), a text (for people) and the callable status of its
 * error. All other errors are unexpected: they are logged, and not shown.
 */
export const FAILURES = {
  INVALID_INPUT: { status: 'invalid-argument', text: 'Some of these details are not valid. Please check them.' },
  REQUEST_TOO_LARGE: { status: 'invalid-argument', text: 'This is too much text. Please shorten it and try again.' },
  UNKNOWN_APP: {
    status: 'unauthenticated',
    text: 'We could not verify this page. Please reload it and try again.',
  },
  EMPTY_CART: { status: 'invalid-argument', text: MESSAGES.cart.empty },
  TOO_MANY_LINES: CART_FAILURES.TOO_MANY_LINES,
  PRODUCT_UNAVAILABLE: { status: 'failed-precondition', text: 'A product in your cart is no longer available.' },
  BELOW_MINIMUM: { status: 'failed-precondition', text: 'A quantity is below the minimum order.' },
  SOLD_OUT: CART_FAILURES.SOLD_OUT,
  VARIANT_MISSING: {
    status: 'failed-precondition',
    text: 'Please choose an option for a product in your cart.',
  },
  PART_UNAVAILABLE: {
    status: 'failed-precondition',
    text: 'An item in this bundle is no longer sold in its store. Please remove it.',
  },
  ANSWER_INVALID: {
    status: 'failed-precondition',
    text: 'Please answer the seller’s questions about a product in your cart.',
  },
  QUESTIONS_CHANGED: {
    status: 'failed-precondition',
    text: 'A seller changed the questions. Please check your answers, then try again.',
  },
  ORDER_TOO_LARGE: { status: 'failed-precondition', text: 'This order is too large for one payment. Please split it.' },
  AMOUNT_TOO_SMALL: {
    status: 'failed-precondition',
    text: 'This order is too small for the payment provider. Please add items to your cart.',
  },
  COUPON_UNAVAILABLE: {
    status: 'failed-precondition',
    text: 'This coupon was already used, or is not yours. Please choose another one.',
  },
  TOTAL_CHANGED: {
    status: 'failed-precondition',
    text: 'The total has changed. Review your order and pay again.',
  },
  INSTANT_MONEY_OFF: { status: 'failed-precondition', text: 'Instant Money is out of stock right now.' },
  UNPAID_COOLDOWN: {
    status: 'resource-exhausted',
    text: 'Several of your orders were not paid. Please try again later.',
  },
  TOO_MANY_HELD_LINES: {
    status: 'resource-exhausted',
    text: 'Your unpaid orders already include the maximum number of products. Please pay for or cancel one of them first.',
  },
  SHARE_EXCEEDED: {
    status: 'resource-exhausted',
    text: 'You can order less of this product right now, because an earlier order was not paid.',
  },
  SCARCE_SHARE_REACHED: {
    status: 'resource-exhausted',
    text: 'Only a few of this product are left. Please order fewer, or try again later.',
  },
  RATE_LIMITED: { status: 'resource-exhausted', text: 'Too many attempts. Please try again later.' },
  REQUEST_REUSED: {
    status: 'failed-precondition',
    text: 'This checkout was already used for other items. Please try again.',
  },
  PICTURE_INVALID: {
    status: 'failed-precondition',
    text: 'This file is not a supported picture. Please choose a JPEG, PNG, WebP or AVIF file.',
  },
  PICTURE_MOVES: {
    status: 'failed-precondition',
    text: 'Animated pictures are not supported. Please choose a still picture.',
  },
  PICTURE_TOO_LARGE: {
    status: 'failed-precondition',
    text: 'This picture is too large. The maximum is 8 MB and 40 megapixels.',
  },
  PICTURE_QUOTA: {
    status: 'resource-exhausted',
    text: 'The store has reached its limit for pictures. Remove pictures that you no longer need. Their space becomes available a week later.',
  },
  PROVIDER_UNAVAILABLE: { status: 'unavailable', text: MESSAGES.checkout.failed },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 'failed-precondition',
    text: 'This payment method is not available right now. Please choose another one.',
  },
  MAINTENANCE: { status: 'unavailable', text: MESSAGES.maintenance },
  BUSY: { status: 'resource-exhausted', text: 'This takes longer than usual. Please try again in a moment.' },
  NOT_AUTHENTICATED: { status: 'unauthenticated', text: 'Not authenticated. Please log in first.' },
  NOT_PERMITTED: { status: 'permission-denied', text: 'Your role in this store does not permit this action.' },
  LAST_STORE_OWNER: {
    status: 'failed-precondition',
    text: 'A store needs at least one store owner. Please make someone else a store owner first.',
  },
  TOO_MANY_PEOPLE: { status: 'failed-precondition', text: 'This store has reached its limit for people.' },
  SESSION_EXPIRED: { status: 'unauthenticated', text: 'Your session has expired. Please log in again.' },
  INVALID_LOGIN: { status: 'unauthenticated', text: 'Invalid username or password. Please try again.' },
  SECOND_FACTOR_REQUIRED: { status: 'unauthenticated', text: 'Please enter the code from your authenticator app.' },
  SECOND_FACTOR_INVALID: {
    status: 'unauthenticated',
    text: 'This code is not valid, or was used before. Please enter a new one.',
  },
  PASSKEY_REFUSED: {
    status: 'unauthenticated',
    text: 'This passkey was not accepted. Please try again, or use another method.',
  },
  PROOF_REQUIRED: { status: 'unauthenticated', text: 'Please confirm your identity.' },
  SECOND_FACTOR_DEMANDED: {
    status: 'permission-denied',
    text: 'The marketplace owner requires a second factor. Please set one up first.',
  },
  NOT_FOUND: { status: 'not-found', text: 'This item no longer exists. Please refresh the page.' },
  ALREADY_TAKEN: { status: 'already-exists', text: 'This name is already taken. Please choose another one.' },
  EDIT_CONFLICT: {
    status: 'aborted',
    text: 'Someone else changed this. Please check the marked fields, then save again.',
  },
  NOT_ALLOWED_NOW: { status: 'failed-precondition', text: 'This has changed. Please refresh the page.' },
  LINK_INVALID: {
    status: 'failed-precondition',
    text: 'This link was used, was replaced by a newer one, or has expired. Please request a new one from the marketplace owner.',
  },
  WEAK_PASSWORD: { status: 'invalid-argument', text: 'Password Too Weak' },
  DELIVERY_FAILED: { status: 'unavailable', text: 'Test failed - check logs for details' },
  SIGN_IN_REQUIRED: { status: 'unauthenticated', text: 'Please sign in with Discord first.' },
  SIGN_IN_FAILED: { status: 'unauthenticated', text: MESSAGES.signInFailed },
  COOLDOWN: {
    status: 'resource-exhausted',
    text: `You must wait ${REVIEW_COOLDOWN_HOURS} hours between reviews. Please try again later.`,
  },
  ALREADY_SPUN: { status: 'failed-precondition', text: 'You have already spun today!' },
  NOT_A_MEMBER: {
    status: 'permission-denied',
    text: `You must be a member of the ${SITE.name} Discord server to use this feature.`,
  },
  MEMBERSHIP_UNKNOWN: { status: 'unavailable', text: 'Failed to verify Discord membership. Please try again.' },
  NOT_REFUNDABLE: {
    status: 'failed-precondition',
    text: 'This order cannot be refunded: it is not paid, was refunded, or is disputed.',
  },
  UNITS_REFUNDED: {
    status: 'failed-precondition',
    text: 'Some of these items are already refunded. Please refresh the page.',
  },
  REFUND_REQUESTED: {
    status: 'failed-precondition',
    text: 'A refund of this order is already requested. Please wait for the decision.',
  },
  TOO_MANY_REFUNDS: {
    status: 'failed-precondition',
    text: 'This order has too many partial refunds. Refund the whole remaining quantity of a product at once.',
  },
  REFUND_UNCONFIRMED: {
    status: 'failed-precondition',
    text: 'An earlier refund of this order is being confirmed. Please try again in a minute.',
  },
  NOTHING_TO_REFUND: { status: 'failed-precondition', text: 'Nothing is left to refund for this payment.' },
  ORDER_NOT_FOUND: { status: 'not-found', text: 'We could not find this order.' },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** Codes of a rejected input. */
export type InputFailureCode = {
  [Code in FailureCode]: (typeof FAILURES)[Code]['status'] extends 'invalid-argument' ? Code : never;
}[FailureCode];

/** The product whose quantity in an order exceeds a limit. */
export interface LimitedProduct {
  productId: string;
  /** The option; null: the product has none. */
  variantId: string | null;
  /** The quantity that can be ordered now. */
  left: number;
}

export interface Failure {
  code: FailureCode;
  /** The text for people; more precise than the code's default if possible (it names the product). */
  text: string;
  /** Seconds until a retry can succeed; the text includes them too. */
  retryAfterS?: number;
  /** The path of the rejected input field, with keys joined by dots. */
  path?: string;
  /** SHARE_EXCEEDED and SCARCE_SHARE_REACHED. */
  product?: LimitedProduct;
  /** The ID under which the cause is logged. */
  errorId?: string;
  /** EDIT_CONFLICT: the current fields. */
  current?: Readonly<Record<string, unknown>>;
  /** SECOND_FACTOR_REQUIRED: the available factors (`factorOfferSchema`). */
  secondFactor?: Readonly<Record<string, unknown>>;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = (
  code: FailureCode,
  text: string = FAILURES[code].text,
  details: Omit<Failure, 'code' | 'text'> = {},
): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code, text, ...details },
});
