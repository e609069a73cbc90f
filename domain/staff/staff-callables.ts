import * as z from 'zod/mini';
import { pageCursor, pageOf } from '../admin-operation.ts';
import { adminCallSchema } from '../admin-operations.ts';
import { CHANGE_REFUSALS, productEditsSchema } from '../catalog/bulk-edit/product-change.ts';
import { priceHistorySchema } from '../catalog/price-history.ts';
import { PRODUCT_FILTERS, productCountSchema } from '../catalog/product-filter.ts';
import { linkUrlSchema } from '../catalog/urls.ts';
import { testUsernameSchema } from '../checkout/customer-info.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { notificationChoicesSchema } from '../notifications/notification-settings.ts';
import { browserSubscriptionSchema } from '../notifications/push-services.ts';
import { bulkActionIdSchema, bulkActionResultSchema, manyOrdersSchema } from '../orders/bulk-fulfilment.ts';
import { timelineStepSchema } from '../orders/order-timeline.ts';
import { payoutDetailsSchema, paypalEmailSchema } from '../payouts/payout-account.ts';
import { sellerPayoutBalanceSchema } from '../payouts/payout-minimums.ts';
import { newPersonSchema } from '../people/new-person.ts';
import { STORE_ROLES } from '../people/store-permissions.ts';
import { linkStateSchema } from '../pictures/linked-picture.ts';
import { UPLOADED_PICTURE_PATH } from '../pictures/picture-address.ts';
import { refundReasonSchema, requestedUnitsSchema } from '../refunds/refund-request.ts';
import { freshProofField, freshProofSchema } from './fresh-proof.ts';
import { typedPasswordSchema } from './password-input.ts';
import { passwordLinkTokenSchema } from './password-link.ts';
import { factorCallSchema } from './second-factor/factor-operations.ts';
import { givenFactor } from './second-factor/factor-proof.ts';
import { passkeyAssertionSchema, passkeyRequestSchema } from './second-factor/passkeys.ts';
import { liveSessionSchema } from './session-operations.ts';
import { STAFF_ROLES } from './session.ts';

const empty = z.strictObject({});
const password = typedPasswordSchema;
/** The names that a new password may not consist of, for the form that rates it. */
const passwordNames = z.array(z.string());
/** True if the session requires the enrollment of a second factor first, because the owner requires one. */
const mustEnrol = z.boolean();
const session = {
  /** Custom token for one sign-in at the role's own Firebase app. */
  token: z.string(),
  /** ms */
  expiresAt: z.int(),
};

/**
 * The contract of the functions for staff. Separate from that of shoppers, so that it is not part of their download.
 * The caller and the caller's store are read from the token's claims, never from the input.
 */
export const STAFF_CALLABLES = {
  /**
   * Logs a seller in. Fails with INVALID_LOGIN, which is the same for an unknown name and a wrong password, or
   * RATE_LIMITED; after the right password, like `ownerLogin`.
   */
  sellerLogin: {
    input: z.strictObject({
      username: z.string().check(z.minLength(1), z.maxLength(200)),
      password,
      ...givenFactor,
    }),
    output: z.strictObject({
      ...session,
      seller: z.strictObject({ id: z.string(), username: z.string(), storeId: z.string() }),
      mustEnrol,
    }),
  },
  /**
   * Logs the owner in. Fails with INVALID_LOGIN or RATE_LIMITED. After the right password, fails with
   * SECOND_FACTOR_REQUIRED if the account has a second factor; the failure lists its methods. Fails with
   * SECOND_FACTOR_INVALID or PASSKEY_REFUSED for a wrong one. `code`: of the app, or a recovery code.
   */
  ownerLogin: {
    input: z.strictObject({ password, ...givenFactor }),
    output: z.strictObject(session),
  },
  /** The browser request for a login with a passkey alone. */
  beginPasskeyLogin: { input: empty, output: passkeyRequestSchema },
  /**
   * Logs in with a passkey alone. Fails with PASSKEY_REFUSED, which is the same for an unknown passkey, or
   * RATE_LIMITED.
   */
  passkeyLogin: {
    input: z.strictObject({ role: z.enum(STAFF_ROLES), passkey: passkeyAssertionSchema }),
    output: z.strictObject(session),
  },
  /** The seller's own second factors. The output is the result of the operation in the input. */
  factorOperation: { input: factorCallSchema, output: z.strictObject({ result: z.unknown() }) },
  /** Validates the caller's session. Fails with NOT_AUTHENTICATED or SESSION_EXPIRED. */
  validateSession: {
    input: empty,
    output: z.strictObject({
      role: z.enum(['seller', 'owner']),
      /** In ms, like the end time. */
      startedAt: z.int(),
      expiresAt: z.int(),
      /** Null for the owner. */
      seller: z.nullable(z.strictObject({ id: z.string(), username: z.string(), passwordNames, storeId: z.string() })),
      isImpersonation: z.boolean(),
      mustEnrol,
    }),
  },
  /**
   * The seller whose password a link sets. Fails with LINK_INVALID, which is the same for each reason, or RATE_LIMITED.
   * `expiresAt`: ms.
   */
  readPasswordLink: {
    input: z.strictObject({ token: passwordLinkTokenSchema }),
    output: z.strictObject({ username: z.string(), passwordNames, expiresAt: z.int() }),
  },
  /**
   * Sets a seller's password by a single-use link, and ends the seller's sessions. Fails like `readPasswordLink`, or
   * with WEAK_PASSWORD.
   */
  setSellerPassword: {
    input: z.strictObject({ token: passwordLinkTokenSchema, password }),
    output: z.strictObject({ username: z.string() }),
  },
  /**
   * Verifies the user of the session again: the password and, if enrolled, a second factor. `freshProof` allows this
   * session the acts that `proof-requirements.ts` marks as `fresh`, until `expiresAt` (ms). Fails with INVALID_LOGIN,
   * RATE_LIMITED, SECOND_FACTOR_REQUIRED with the available methods, SECOND_FACTOR_INVALID or PASSKEY_REFUSED, and with
   * NOT_ALLOWED_NOW for the owner who impersonates a seller.
   */
  reauthenticate: {
    input: z.strictObject({ password, ...givenFactor }),
    output: z.strictObject({ freshProof: freshProofSchema, expiresAt: z.int() }),
  },
  /**
   * For sellers: changes the caller's password and ends the caller's other sessions. Fails with PROOF_REQUIRED or
   * WEAK_PASSWORD.
   */
  changeOwnPassword: { input: z.strictObject({ newPassword: password, ...freshProofField }), output: empty },
  /** For sellers: the caller's active sessions, by end time. */
  listOwnSessions: { input: z.strictObject({ after: pageCursor }), output: pageOf(liveSessionSchema) },
  /** For sellers: ends one of the caller's sessions. Fails with PROOF_REQUIRED or NOT_FOUND. */
  endOwnSession: { input: z.strictObject({ id: documentIdSchema, ...freshProofField }), output: empty },
  /**
   * Logs out: ends the caller's session. `endpoint`: that of the browser's push subscription, which ends with its
   * session.
   */
  revokeSession: { input: z.partial(z.pick(browserSubscriptionSchema, { endpoint: true })), output: empty },
  /** For the owner: new sessions get a new salt; existing sessions stay valid until they end. */
  rotateSessionSalt: { input: empty, output: empty },
  /**
   * For sellers: requests a refund of items of the store's part of an order from the owner; `line` is the index among
   * its items. Fails with ORDER_NOT_FOUND, REFUND_REQUESTED, NOT_REFUNDABLE, UNITS_REFUNDED or RATE_LIMITED, and with
   * NOT_ALLOWED_NOW if the request ID was used for another request.
   */
  requestRefund: {
    input: z.strictObject({
      orderId: documentIdSchema,
      requestId: z.uuid(),
      lines: z.array(requestedUnitsSchema).check(z.minLength(1), z.maxLength(LIMITS.orderLinesMax)),
      reason: refundReasonSchema,
    }),
    output: empty,
  },
  /**
   * For sellers: edits many products of the store. A repeated `requestId` continues the interrupted request. `left`:
   * changes that were not processed because of too many concurrent sales. Fails with RATE_LIMITED, or NOT_ALLOWED_NOW
   * if the request ID was used for another request.
   */
  editProducts: {
    input: productEditsSchema,
    output: z.strictObject({
      written: z.int(),
      unchanged: z.int(),
      refused: z.array(z.strictObject({ id: z.string(), code: z.enum(CHANGE_REFUSALS) })),
      left: z.array(z.string()),
    }),
  },
  /** For sellers: the latest price changes of one of the store's products, latest first. Fails with NOT_FOUND. */
  getPriceHistory: { input: z.strictObject({ productId: documentIdSchema }), output: priceHistorySchema },
  /** For sellers: the number of the store's products that match a filter. Null: the database cannot count them. */
  countProducts: { input: z.strictObject({ filter: z.enum(PRODUCT_FILTERS) }), output: productCountSchema },
  /**
   * Copies a linked picture to a store, like saving it there, and returns its state; the caller polls while it is
   * `due`. `address`: its address after `done`. `storeId`: for the owner only, null for sellers. Fails with
   * NOT_PERMITTED or RATE_LIMITED.
   */
  previewLinkedPicture: {
    input: z.strictObject({ storeId: z.nullable(documentIdSchema), link: linkUrlSchema }),
    output: z.strictObject({
      state: linkStateSchema,
      address: z.nullable(z.string().check(z.regex(UPLOADED_PICTURE_PATH))),
    }),
  },
  /**
   * For sellers: marks parts of orders as fulfilled. Idempotent by `actId`. The result names the parts that were not
   * changed.
   */
  fulfilOrders: {
    input: z.strictObject({ actId: bulkActionIdSchema, orderIds: manyOrdersSchema }),
    output: bulkActionResultSchema,
  },
  /** For sellers: reverts the caller's own action, within a minute. */
  undoFulfilment: {
    input: z.strictObject({ actId: bulkActionIdSchema, orderIds: manyOrdersSchema }),
    output: bulkActionResultSchema,
  },
  /** For sellers: the history of the store's part of an order, oldest first. Fails with ORDER_NOT_FOUND. */
  getOrderTimeline: {
    input: z.strictObject({ orderId: documentIdSchema }),
    output: z.strictObject({ steps: z.array(timelineStepSchema) }),
  },
  /**
   * For sellers: the caller's notification kinds and channels. `hasChannel`: whether the store has a channel for its
   * posts. `pushKey`: the key for browser subscriptions; null: the site sends no push messages.
   */
  getNotificationChoices: {
    input: empty,
    output: z.strictObject({
      choices: notificationChoicesSchema,
      hasChannel: z.boolean(),
      pushKey: z.nullable(z.string()),
    }),
  },
  /** For sellers: saves the caller's notification kinds and channels. */
  saveNotificationChoices: { input: notificationChoicesSchema, output: empty },
  /**
   * For sellers: subscribes the calling browser to notifications. Fails with NOT_ALLOWED_NOW, or with INVALID_INPUT for
   * an address that belongs to no push service.
   */
  subscribeBrowser: { input: browserSubscriptionSchema, output: empty },
  /** For sellers: ends the calling browser's subscription to notifications. */
  unsubscribeBrowser: { input: z.pick(browserSubscriptionSchema, { endpoint: true }), output: empty },
  /** For sellers: the store's payout balance, the number of days for which a sale is pending, and the reserve. */
  getPayoutBalance: { input: empty, output: sellerPayoutBalanceSchema },
  /** For sellers: saves the store's payout destination. A change delays its next payouts. Fails with PROOF_REQUIRED. */
  savePayoutAccount: {
    input: z.strictObject({ details: payoutDetailsSchema, paypalEmail: paypalEmailSchema, ...freshProofField }),
    output: empty,
  },
  /**
   * For sellers: opens Stripe's onboarding for the store; `url` is valid once, for some minutes. The first call creates
   * the store's account, which delays its next payouts. Fails with PROOF_REQUIRED or PROVIDER_UNAVAILABLE.
   */
  openPayoutOnboarding: { input: z.strictObject(freshProofField), output: z.strictObject({ url: z.string() }) },
  /**
   * For sellers: requests the state of the store's account from Stripe. Fails with RATE_LIMITED or
   * PROVIDER_UNAVAILABLE.
   */
  refreshPayoutAccount: { input: empty, output: empty },
  /**
   * For store owners: adds a person to the store. Idempotent by `requestId`. Fails with PROOF_REQUIRED, ALREADY_TAKEN,
   * WEAK_PASSWORD, TOO_MANY_PEOPLE or RATE_LIMITED.
   */
  addPerson: {
    input: z.strictObject({ requestId: z.uuid(), person: newPersonSchema, ...freshProofField }),
    output: z.strictObject({ id: z.string() }),
  },
  /**
   * For store owners: changes a person's role in the store. Ends that person's sessions. Fails with PROOF_REQUIRED,
   * NOT_FOUND or LAST_STORE_OWNER.
   */
  changePersonRole: {
    input: z.strictObject({ id: documentIdSchema, storeRole: z.enum(STORE_ROLES), ...freshProofField }),
    output: empty,
  },
  /**
   * For store owners: removes a person's account, and ends the sessions. Fails with PROOF_REQUIRED, NOT_FOUND or
   * LAST_STORE_OWNER.
   */
  removePerson: { input: z.strictObject({ id: documentIdSchema, ...freshProofField }), output: empty },
  /**
   * The owner's operations. The output is the result of the operation in the input. Fails with PROOF_REQUIRED if the
   * operation requires fresh proof.
   */
  adminOperation: { input: adminCallSchema, output: z.strictObject({ result: z.unknown() }) },
  /**
   * For the owner: sends a test payment of any amount above 0, in millions, through the delivery bot. Fails with
   * PROOF_REQUIRED or DELIVERY_FAILED.
   */
  sendTestPayment: {
    input: z.strictObject({
      minecraftUsername: testUsernameSchema,
      millions: z.number().check(z.positive()),
      ...freshProofField,
    }),
    output: empty,
  },
  /** For the owner: posts a test to the channel of manual deliveries. Fails with DELIVERY_FAILED. */
  sendTestManualDelivery: { input: empty, output: empty },
} as const satisfies Record<string, { input: z.ZodMiniType; output: z.ZodMiniType }>;

export type StaffCallableName = keyof typeof STAFF_CALLABLES;
export type StaffCallableInput<Name extends StaffCallableName> = z.infer<(typeof STAFF_CALLABLES)[Name]['input']>;
export type StaffCallableOutput<Name extends StaffCallableName> = z.infer<(typeof STAFF_CALLABLES)[Name]['output']>;

/**
 * The report of an open staff page to `securityAudit`, as JSON text (a beacon can carry no headers): the page is open,
 * or closing.
 */
export const securityAuditSchema = z.strictObject({
  idToken: z.string().check(z.minLength(1), z.maxLength(10_000)),
  event: z.enum(['alive', 'unload']),
});
/** The result of `securityAudit`. */
export const securityAuditResponseSchema = z.strictObject({ isAlive: z.boolean() });
