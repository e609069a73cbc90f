import { NEW_BROWSER_LIMITS } from '@blockbazaar/domain/notifications/push-subscription';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import { PICTURE_UPLOAD_LIMIT } from '@blockbazaar/domain/pictures/picture-limits';
import {
  ADD_PERSON_LIMIT,
  ALERTED_CHANGE_LIMITS,
  BANK_ALERT_LIMIT,
  LOGIN_LIMITS,
  PASSWORD_LINK_LIMIT,
  PAYOUT_ACCOUNT_LIMIT,
  PRODUCT_EDIT_LIMIT,
  REFUND_REQUEST_LIMIT,
} from '@blockbazaar/domain/staff/staff-limits';
import type { DocumentReference } from 'firebase-admin/firestore';
import {
  CHECKOUTS_PER_ADDRESS,
  CHECKOUTS_WINDOW_S,
  LOGINS_PER_ADDRESS,
  PASSWORD_LINKS_PER_ADDRESS,
  SPIN_CHECKS_PER_SHOPPER,
  SPIN_CHECKS_WINDOW_S,
} from '../params.ts';
import type { BackOff } from './back-off.ts';
import type { FixedWindow } from './fixed-window.ts';
import { rateLimitRef } from './rate-limit-documents.ts';

/** The limits are functions, because params are read at each call. */
interface RateLimit<Strategy extends FixedWindow | BackOff> {
  /** The subject whose attempts are counted. */
  per:
    | 'network address'
    | 'shopper'
    | 'shopper or network address'
    | 'store'
    | 'session'
    | 'staff account'
    | 'staff account and known network address';
  limit: () => Strategy;
}

interface Counted {
  /** The document of `rateLimits` is `{idPrefix}{key}`. */
  idPrefix: string;
}

export type FixedWindowLimit = RateLimit<FixedWindow> & Counted;
export type BackOffLimit = RateLimit<BackOff> & Counted;

/**
 * All rate limits. There are two strategies: a fixed window, and for logins a growing wait. Each refuses with
 * RATE_LIMITED and the time to wait. Counts are in `rateLimits`, or in a document that the limited action writes
 * anyway. (Purchase limits, the review cooldown and one spin a day are business rules and not listed here.)
 */
export const RATE_LIMITS = {
  /**
   * Unpaid orders, counted in `holds`, per browser and per shopper. Guests behind a connection can have more together.
   */
  checkout: {
    per: 'network address',
    limit: () => ({ max: CHECKOUTS_PER_ADDRESS.value(), windowMs: CHECKOUTS_WINDOW_S.value() * 1_000 }),
  } satisfies RateLimit<FixedWindow>,

  /** Validations of a shopper's input. Each process counts them in its memory. */
  validation: {
    per: 'shopper or network address',
    limit: () => ({ max: 60, windowMs: 60_000 }),
  } satisfies RateLimit<FixedWindow>,

  /** Membership checks at Discord for the daily spin; Discord has its own rate limits. */
  spinCheck: {
    per: 'shopper',
    idPrefix: 'spin_',
    limit: () => ({ max: SPIN_CHECKS_PER_SHOPPER.value(), windowMs: SPIN_CHECKS_WINDOW_S.value() * 1_000 }),
  } satisfies FixedWindowLimit,

  /** Refund requests by a store's seller. */
  refundRequest: {
    per: 'store',
    idPrefix: 'refund_request_',
    limit: () => REFUND_REQUEST_LIMIT,
  } satisfies FixedWindowLimit,

  /** Bulk edits of products by a store's seller; a continued edit counts once. */
  productEdit: {
    per: 'store',
    idPrefix: 'product_edit_',
    limit: () => PRODUCT_EDIT_LIMIT,
  } satisfies FixedWindowLimit,

  /** Attempts by a store's owner to add people. */
  addPerson: {
    per: 'store',
    idPrefix: 'add_person_',
    limit: () => ADD_PERSON_LIMIT,
  } satisfies FixedWindowLimit,

  /** Browsers that a session adds for push messages: a stolen session must not use up the limit of its seller. */
  newBrowser: {
    per: 'session',
    idPrefix: 'new_browser_',
    limit: () => NEW_BROWSER_LIMITS.ofSession,
  } satisfies FixedWindowLimit,

  /** Browsers that a seller adds in all sessions. */
  newSellerBrowser: {
    per: 'staff account',
    idPrefix: 'new_seller_browser_',
    limit: () => NEW_BROWSER_LIMITS.ofSeller,
  } satisfies FixedWindowLimit,

  /** Picture uploads, including failed ones. Those of the owner share one count. */
  pictureUpload: {
    per: 'store',
    idPrefix: 'picture_upload_',
    limit: () => PICTURE_UPLOAD_LIMIT,
  } satisfies FixedWindowLimit,

  /** Requests to Stripe for the state of a store's account. */
  payoutAccount: {
    per: 'store',
    idPrefix: 'payout_account_',
    limit: () => PAYOUT_ACCOUNT_LIMIT,
  } satisfies FixedWindowLimit,

  /** Changes of a seller's own password. The owner's password link has no such limit. */
  passwordChange: {
    per: 'staff account',
    idPrefix: 'password_change_',
    limit: () => ALERTED_CHANGE_LIMITS.password,
  } satisfies FixedWindowLimit,

  /** Changes of roles by a store owner. */
  roleChange: {
    per: 'staff account',
    idPrefix: 'role_change_',
    limit: () => ALERTED_CHANGE_LIMITS.role,
  } satisfies FixedWindowLimit,

  /** Payout accounts that a store owner enters. */
  payoutAccountChange: {
    per: 'staff account',
    idPrefix: 'payout_account_change_',
    limit: () => ALERTED_CHANGE_LIMITS.payoutAccount,
  } satisfies FixedWindowLimit,

  /** Changes of a seller's own second factors and recovery codes. */
  factorChange: {
    per: 'staff account',
    idPrefix: 'factor_change_',
    limit: () => ALERTED_CHANGE_LIMITS.factors,
  } satisfies FixedWindowLimit,

  /**
   * Alerts about a bank account that changed at Stripe. Further changes in the window are recorded without an alert.
   */
  bankAlert: {
    per: 'store',
    idPrefix: 'bank_alert_',
    limit: () => BANK_ALERT_LIMIT,
  } satisfies FixedWindowLimit,

  /** Applications to sell. */
  application: {
    per: 'shopper',
    idPrefix: 'application_',
    limit: () => APPLICATION_LIMITS.perPerson,
  } satisfies FixedWindowLimit,

  /** Reads and uses of password links, whether or not the link exists. */
  passwordLink: {
    per: 'network address',
    idPrefix: 'password_link_',
    limit: () => ({ ...PASSWORD_LINK_LIMIT, max: PASSWORD_LINKS_PER_ADDRESS.value() }),
  } satisfies FixedWindowLimit,

  /** Failed logins of sellers and the owner, and failed proofs for changes of the second factor. Always on. */
  loginPerAccount: {
    per: 'staff account',
    idPrefix: 'login_account_',
    limit: () => LOGIN_LIMITS.account,
  } satisfies BackOffLimit,

  /** The same from an address from which the account has logged in before: strangers cannot use up these attempts. */
  loginPerKnownAddress: {
    per: 'staff account and known network address',
    idPrefix: 'login_account_',
    limit: () => LOGIN_LIMITS.account,
  } satisfies BackOffLimit,

  /** Failed logins to any account. */
  loginPerAddress: {
    per: 'network address',
    idPrefix: 'login_address_',
    limit: () => ({ ...LOGIN_LIMITS.address, free: LOGINS_PER_ADDRESS.value() }),
  } satisfies BackOffLimit,
} as const;

/** The document that counts the attempts of `key`. */
export const attemptsRef = ({ idPrefix }: Pick<FixedWindowLimit, 'idPrefix'>, key: string): DocumentReference =>
  rateLimitRef(`${idPrefix}${key}`);
