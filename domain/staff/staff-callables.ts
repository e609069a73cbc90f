import * as z from 'zod/mini';
import { pageCursor, pageOf } from '../admin/operation.ts';
import { adminCallSchema } from '../admin/operations.ts';
import { liveSessionSchema } from '../admin/session-operations.ts';
import { CHANGE_REFUSALS, productChangesSchema } from '../catalog/bulk-edit/product-change.ts';
import { linkUrlSchema } from '../catalog/urls.ts';
import { minecraftUsernameSchema } from '../checkout/customer-info.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { notificationChoicesSchema } from '../notifications/notification-settings.ts';
import { browserSubscriptionSchema } from '../notifications/push-services.ts';
import { actIdSchema, actOutcomeSchema, manyOrdersSchema } from '../orders/bulk-fulfilment.ts';
import { timelineStepSchema } from '../orders/order-timeline.ts';
import { payoutDetailsSchema, paypalEmailSchema } from '../payouts/payout-account.ts';
import { payoutBalanceSchema } from '../payouts/payout-balance.ts';
import { linkStateSchema } from '../pictures/linked-picture.ts';
import { OWN_PICTURE } from '../pictures/picture-address.ts';
import { refundReasonSchema, requestedUnitsSchema } from '../refunds/refund-request.ts';
import { freshProofField, freshProofSchema } from './fresh-proof.ts';
import { newPersonSchema } from './new-person.ts';
import { passwordLinkTokenSchema } from './password-link.ts';
import { factorCallSchema } from './second-factor/factor-operations.ts';
import { givenFactor } from './second-factor/factor-proof.ts';
import { passkeyAssertionSchema, passkeyRequestSchema } from './second-factor/passkeys.ts';
import { STAFF_ROLES } from './session.ts';
import { STAFF_LIMITS } from './staff-limits.ts';
import { STORE_ROLES } from './store-permissions.ts';
import { typedPasswordSchema } from './typed-password.ts';

const empty = z.strictObject({});
const password = typedPasswordSchema;
/** The names that a new password may not consist of, for the form that rates it. */
const passwordNames = z.array(z.string());
/** Whether the session can do nothing until a second factor was set up: the owner demands one. */
const mustEnrol = z.boolean();
const session = {
  /** Signs in once, at the role's own app. */
  token: z.string(),
  /** ms */
  expiresAt: z.int(),
};

/**
 * The contract of the functions that staff call, apart from the shoppers': it need not be in their download.
 * The caller and the caller's store are read from the token's claims, never from the input.
 */
export const STAFF_CALLABLES = {
  /** Fails with INVALID_LOGIN, the same for an unknown name and a wrong password, or RATE_LIMITED; once the password is right, as `ownerLogin`. */
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
   * Fails with SECOND_FACTOR_REQUIRED once the password is right, where the account has one; the failure names its ways. `code`: of the app, or a
   * recovery code.
   */
  ownerLogin: {
    input: z.strictObject({ password, ...givenFactor }),
    output: z.strictObject(session),
  },
  /** What a browser is asked for to log in with a passkey alone. */
  beginPasskeyLogin: { input: empty, output: passkeyRequestSchema },
  /** Logs in with a passkey alone. Fails with PASSKEY_REFUSED, the same for one that nobody has, or RATE_LIMITED. */
  passkeyLogin: {
    input: z.strictObject({ role: z.enum(STAFF_ROLES), passkey: passkeyAssertionSchema }),
    output: z.strictObject(session),
  },
  /** The seller's own second factors. What comes out is the result of the operation that went in. */
  factorOperation: { input: factorCallSchema, output: z.strictObject({ result: z.unknown() }) },
  /** Whether the caller's session is alive. Fails with NOT_AUTHENTICATED or SESSION_EXPIRED. */
  validateSession: {
    input: empty,
    output: z.strictObject({
      role: z.enum(['seller', 'owner']),
      /** ms, as the end is. */
      startedAt: z.int(),
      expiresAt: z.int(),
      /** Null for the owner. */
      seller: z.nullable(z.strictObject({ id: z.string(), username: z.string(), passwordNames, storeId: z.string() })),
      isImpersonation: z.boolean(),
      mustEnrol,
    }),
  },
  /** Whose password a link sets. Fails with LINK_INVALID, the same for each reason, or RATE_LIMITED. `expiresAt`: ms. */
  readPasswordLink: {
    input: z.strictObject({ token: passwordLinkTokenSchema }),
    output: z.strictObject({ username: z.string(), passwordNames, expiresAt: z.int() }),
  },
  /** Sets a seller's password by a link, which is good once, and ends the seller's sessions. Fails as `readPasswordLink` does, or with WEAK_PASSWORD. */
  setSellerPassword: {
    input: z.strictObject({ token: passwordLinkTokenSchema, password }),
    output: z.strictObject({ username: z.string() }),
  },
  /**
   * Verifies again who uses the session: the password and, where the account has a second factor, that one. `freshProof` allows this session the acts that
   * `proof-of-acts.ts` names `fresh`, until `expiresAt` (ms). Fails with INVALID_LOGIN, RATE_LIMITED, SECOND_FACTOR_REQUIRED with the ways that there
   * are, SECOND_FACTOR_INVALID or PASSKEY_REFUSED, and with NOT_ALLOWED_NOW for the owner who acts as a seller.
   */
  reauthenticate: {
    input: z.strictObject({ password, ...givenFactor }),
    output: z.strictObject({ freshProof: freshProofSchema, expiresAt: z.int() }),
  },
  /** The seller's: changes the own password and ends the own other sessions. Fails with PROOF_REQUIRED or WEAK_PASSWORD. */
  changeOwnPassword: { input: z.strictObject({ newPassword: password, ...freshProofField }), output: empty },
  /** The seller's: the own sessions that are alive, by end time. */
  listOwnSessions: { input: z.strictObject({ after: pageCursor }), output: pageOf(liveSessionSchema) },
  /** The seller's: ends one of the own sessions. Fails with PROOF_REQUIRED or NOT_FOUND. */
  endOwnSession: { input: z.strictObject({ id: documentIdSchema, ...freshProofField }), output: empty },
  /** Logs out: ends the caller's own session. `endpoint`: of the browser's push subscription, which ends with its session. */
  revokeSession: {
    input: z.strictObject({ endpoint: z.optional(browserSubscriptionSchema.shape.endpoint) }),
    output: empty,
  },
  /** The owner's: new sessions get a new salt; those that there are stay valid until they end. */
  rotateSessionSalt: { input: empty, output: empty },
  /** The seller's: asks the owner for a refund of units of the own part of an order; `line` is the place among its items. Fails with REFUND_REQUESTED, NOT_REFUNDABLE, UNITS_REFUNDED or RATE_LIMITED. */
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
   * The seller's: edits many of the own products. The same `requestId` again goes on where it ended. `left`: not yet looked at, because
   * of too many sales at once. Fails with RATE_LIMITED, or NOT_ALLOWED_NOW where the request was another one before.
   */
  editProducts: {
    input: z.strictObject({ requestId: z.uuid(), changes: productChangesSchema }),
    output: z.strictObject({
      written: z.int(),
      unchanged: z.int(),
      refused: z.array(z.strictObject({ id: z.string(), code: z.enum(CHANGE_REFUSALS) })),
      left: z.array(z.string()),
    }),
  },
  /**
   * Has a linked picture fetched into a store, as saving it there would, and answers how that stands: to be asked again while it is `due`. `address`: where it
   * is once it is `done`. `storeId`: the owner's choice, null for sellers. Fails with NOT_PERMITTED or RATE_LIMITED.
   */
  previewLinkedPicture: {
    input: z.strictObject({ storeId: z.nullable(documentIdSchema), link: linkUrlSchema }),
    output: z.strictObject({ state: linkStateSchema, address: z.nullable(z.string().check(z.regex(OWN_PICTURE))) }),
  },
  /** The seller's: marks the own parts of orders as fulfilled. The same `actId` again is the same act. What was left as it is is named. */
  fulfilOrders: {
    input: z.strictObject({ actId: actIdSchema, orderIds: manyOrdersSchema }),
    output: actOutcomeSchema,
  },
  /** The seller's: takes the marks of an own act off again, within a minute. */
  undoFulfilment: {
    input: z.strictObject({ actId: actIdSchema, orderIds: manyOrdersSchema }),
    output: actOutcomeSchema,
  },
  /** The seller's: what has happened to the own part of an order, the first thing first. Fails with ORDER_NOT_FOUND. */
  getOrderTimeline: {
    input: z.strictObject({ orderId: documentIdSchema }),
    output: z.strictObject({ steps: z.array(timelineStepSchema) }),
  },
  /**
   * The seller's: what the caller is notified of, and how. `hasChannel`: whether the store's posts have a channel. `pushKey`: what browsers subscribe
   * with; null: the site sends no push messages.
   */
  getNotificationChoices: {
    input: empty,
    output: z.strictObject({
      choices: notificationChoicesSchema,
      hasChannel: z.boolean(),
      pushKey: z.nullable(z.string()),
    }),
  },
  saveNotificationChoices: { input: notificationChoicesSchema, output: empty },
  /** The seller's: has the browser that calls notified. Fails with NOT_ALLOWED_NOW, or with INVALID_INPUT for an address that is no push service's. */
  subscribeBrowser: { input: browserSubscriptionSchema, output: empty },
  unsubscribeBrowser: { input: z.pick(browserSubscriptionSchema, { endpoint: true }), output: empty },
  /** The seller's: what the own store can be paid. `holdDays`: for how many days a sale is pending. */
  getPayoutBalance: {
    input: empty,
    output: z.strictObject({ balance: payoutBalanceSchema, holdDays: z.int() }),
  },
  /** The seller's: where the own store is paid to. A change delays its next payouts. Fails with PROOF_REQUIRED. */
  savePayoutAccount: {
    input: z.strictObject({ details: payoutDetailsSchema, paypalEmail: paypalEmailSchema, ...freshProofField }),
    output: empty,
  },
  /**
   * The seller's: where Stripe asks for what it has to know before it pays the own store; `url` is good once, for some minutes. The first time, the
   * store's account is opened, which delays its next payouts. Fails with PROOF_REQUIRED or PROVIDER_UNAVAILABLE.
   */
  openPayoutOnboarding: { input: z.strictObject(freshProofField), output: z.strictObject({ url: z.string() }) },
  /** The seller's: asks Stripe how the own store's account stands. Fails with RATE_LIMITED or PROVIDER_UNAVAILABLE. */
  refreshPayoutAccount: { input: empty, output: empty },
  /** The store owner's: adds somebody to the own store. The same `requestId` again is the same person. Fails with PROOF_REQUIRED, ALREADY_TAKEN, WEAK_PASSWORD, TOO_MANY_PEOPLE or RATE_LIMITED. */
  addPerson: {
    input: z.strictObject({ requestId: z.uuid(), person: newPersonSchema, ...freshProofField }),
    output: z.strictObject({ id: z.string() }),
  },
  /** The store owner's: what somebody may do in the own store from now on. Ends that person's sessions. Fails with PROOF_REQUIRED, NOT_FOUND or LAST_STORE_OWNER. */
  changePersonRole: {
    input: z.strictObject({ id: documentIdSchema, storeRole: z.enum(STORE_ROLES), ...freshProofField }),
    output: empty,
  },
  /** The store owner's: takes somebody's account away, and ends the sessions. Fails with PROOF_REQUIRED, NOT_FOUND or LAST_STORE_OWNER. */
  removePerson: { input: z.strictObject({ id: documentIdSchema, ...freshProofField }), output: empty },
  /** The owner's operations. What comes out is the result of the operation that went in. Fails with PROOF_REQUIRED where it needs fresh proof. */
  adminOperation: { input: adminCallSchema, output: z.strictObject({ result: z.unknown() }) },
  /** The owner's: sends a test payment of some millions through the delivery bot. Fails with PROOF_REQUIRED or DELIVERY_FAILED. */
  sendTestPayment: {
    input: z.strictObject({
      minecraftUsername: minecraftUsernameSchema,
      millions: z.int().check(z.gte(1), z.lte(STAFF_LIMITS.testMillionsMax)),
      ...freshProofField,
    }),
    output: empty,
  },
  /** The owner's: posts a test to the channel of manual deliveries. Fails with DELIVERY_FAILED. */
  sendTestManualDelivery: { input: empty, output: empty },
} as const satisfies Record<string, { input: z.ZodMiniType; output: z.ZodMiniType }>;

export type StaffCallableName = keyof typeof STAFF_CALLABLES;
export type StaffCallableInput<Name extends StaffCallableName> = z.infer<(typeof STAFF_CALLABLES)[Name]['input']>;
export type StaffCallableOutput<Name extends StaffCallableName> = z.infer<(typeof STAFF_CALLABLES)[Name]['output']>;

/** What an open staff page sends to `securityAudit`, as JSON text (a beacon can carry no headers): that it is open, or closing. */
export const securityAuditSchema = z.strictObject({
  idToken: z.string().check(z.minLength(1), z.maxLength(10_000)),
  event: z.enum(['alive', 'unload']),
});
/** The result of `securityAudit`. */
export const securityAuditAnswerSchema = z.strictObject({ isAlive: z.boolean() });
