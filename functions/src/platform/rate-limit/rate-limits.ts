import { APPLICATION_LIMITS } from '@blockbazaar/domain/applications/application-limits';
import { NEW_BROWSER_LIMITS } from '@blockbazaar/domain/notifications/push-subscription';
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
import { rateLimitRef } from '../../documents/rate-limits.ts';
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

/** How many attempts there may be. The params are read at each call. */
interface RateLimit<Strategy extends FixedWindow | BackOff> {
  /** Who or what the attempts are counted for. */
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
 * Every rate limit. Two strategies: a fixed window, and for logins a wait that grows. Each refuses with RATE_LIMITED and the time to
 * wait, and counts in `rateLimits`, or where what is limited is written anyway. (Purchase limits, the review cooldown and one spin a day are rules of the market, and not here.)
 */
export const RATE_LIMITS = {
  /** Orders that are not paid: `holds` has them. Of a browser and of a shopper; guests behind a connection can have more together. */
  checkout: {
    per: 'network address',
    limit: () => ({ max: CHECKOUTS_PER_ADDRESS.value(), windowMs: CHECKOUTS_WINDOW_S.value() * 1_000 }),
  } satisfies RateLimit<FixedWindow>,

  /** Validations of what a shopper types. Each process counts them in its memory. */
  validation: {
    per: 'shopper or network address',
    limit: () => ({ max: 60, windowMs: 60_000 }),
  } satisfies RateLimit<FixedWindow>,

  /** Questions to Discord whether a shopper is a member, which the daily spin asks; Discord limits them itself. */
  spinCheck: {
    per: 'shopper',
    idPrefix: 'spin_',
    limit: () => ({ max: SPIN_CHECKS_PER_SHOPPER.value(), windowMs: SPIN_CHECKS_WINDOW_S.value() * 1_000 }),
  } satisfies FixedWindowLimit,

  /** Requests of a store's seller for refunds. */
  refundRequest: {
    per: 'store',
    idPrefix: 'refund_request_',
    limit: () => REFUND_REQUEST_LIMIT,
  } satisfies FixedWindowLimit,

  /** Edits of many products by a store's seller; one that goes on is counted once. */
  productEdit: {
    per: 'store',
    idPrefix: 'product_edit_',
    limit: () => PRODUCT_EDIT_LIMIT,
  } satisfies FixedWindowLimit,

  /** People whom a store's owner adds, or tries to. */
  addPerson: {
    per: 'store',
    idPrefix: 'add_person_',
    limit: () => ADD_PERSON_LIMIT,
  } satisfies FixedWindowLimit,

  /** Browsers that are added for push messages in a session: a stolen one must not use up those of its seller. */
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

  /** Uploads of pictures, whatever becomes of them; the owner's are counted for the owner. */
  pictureUpload: {
    per: 'store',
    idPrefix: 'picture_upload_',
    limit: () => PICTURE_UPLOAD_LIMIT,
  } satisfies FixedWindowLimit,

  /** Questions to Stripe how a store's account stands. */
  payoutAccount: {
    per: 'store',
    idPrefix: 'payout_account_',
    limit: () => PAYOUT_ACCOUNT_LIMIT,
  } satisfies FixedWindowLimit,

  /** Changes of a seller's own password. A link of the owner's sets one in any case. */
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

  /** Alerts about a bank account that was changed at Stripe. A further one in the window is recorded without an alert. */
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

  /** Looks at links that set passwords, and uses of them, whether or not there is such a link. */
  passwordLink: {
    per: 'network address',
    idPrefix: 'password_link_',
    limit: () => ({ ...PASSWORD_LINK_LIMIT, max: PASSWORD_LINKS_PER_ADDRESS.value() }),
  } satisfies FixedWindowLimit,

  /** Failed logins of sellers and the owner, and attempts to set up or remove the second factor. Always on. */
  loginPerAccount: {
    per: 'staff account',
    idPrefix: 'login_account_',
    limit: () => LOGIN_LIMITS.account,
  } satisfies BackOffLimit,

  /** The same from an address that the account has logged in from before: strangers cannot use up these attempts. */
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
