import { fail, type Failure } from '../failures.ts';
import { orTryAgainIn, tryAgainIn, waitInWords } from '../rate-limited.ts';
import type { BuyerClass } from './scarce-stock.ts';

type Refusal = { ok: false; failure: Failure };

/** Keys that identify the buyer of an unpaid order. */
export const BUYER_KEY_KINDS = ['shopper', 'address', 'network', 'token'] as const;
export type BuyerKeyKind = (typeof BUYER_KEY_KINDS)[number];

const KIND_PHRASES: Record<BuyerKeyKind, string> = {
  shopper: 'of yours',
  address: 'from your internet connection',
  network: 'from your internet connection',
  token: 'from this browser',
};

/** Too many orders were not paid; the first of them expires from the count after `retryAfterS` seconds. */
export const unpaidCooldown = (by: BuyerKeyKind, retryAfterS: number): Refusal =>
  fail('UNPAID_COOLDOWN', `Several orders ${KIND_PHRASES[by]} were not paid. ${tryAgainIn(retryAfterS)}`, {
    retryAfterS,
  });

/** The buyer orders more of a product than the limit after unpaid orders allows. */
export interface ShareExceeded {
  productId: string;
  /** The ordered option; null: the product has none. */
  variantId: string | null;
  productName: string;
  by: BuyerKeyKind;
  /** The quantity that the buyer can order now. */
  left: number;
  /** Seconds until the limit rises. */
  retryAfterS: number;
}

export function shareExceeded({ productId, variantId, productName, by, left, retryAfterS }: ShareExceeded): Refusal {
  const now = left > 0 ? `you can order only ${left} right now` : 'you cannot order more right now';
  const text = `${productName}: ${now}, because an order ${KIND_PHRASES[by]} was not paid. You can order more in ${waitInWords(retryAfterS)}.`;
  return fail('SHARE_EXCEEDED', text, { retryAfterS, product: { productId, variantId, left } });
}

/** The unpaid orders of an account reserve too many lines for this order. */
export function tooManyHeldLines(heldLines: number, heldLinesMax: number): Refusal {
  const left = Math.max(0, heldLinesMax - heldLines);
  const now = left > 0 ? `Please order ${left} of these products at most, or` : 'Please';
  return fail(
    'TOO_MANY_HELD_LINES',
    `Your unpaid orders include ${heldLines} of at most ${heldLinesMax} products. ${now} pay for or cancel one of those first.`,
  );
}

/** Unpaid orders of other guests behind the connection limit this guest to `left` products now. */
export function tooManyLinesOfConnection(left: number): Refusal {
  const now = left > 0 ? `Please order ${left} of these products at most` : 'Please pay for your other order first';
  return fail(
    'TOO_MANY_HELD_LINES',
    `Unpaid orders ${KIND_PHRASES.address} include many products. ${now}, or sign in with Discord to order more.`,
  );
}

/** Guests behind a connection have left too many orders unpaid. Signed-in shoppers are not affected. */
export const rateLimitedConnection = (retryAfterS: number): Refusal =>
  fail(
    'RATE_LIMITED',
    `Too many orders ${KIND_PHRASES.address} were not paid yet. Sign in with Discord to order now${orTryAgainIn(retryAfterS)}`,
    { retryAfterS },
  );

/** A buyer orders more of a scarce product than the buyer class, or a single account, can currently reserve. */
export interface ScarceShareReached {
  productId: string;
  /** The ordered option; null: the product has none. */
  variantId: string | null;
  productName: string;
  buyer: BuyerClass;
  isSignedIn: boolean;
  /** True if the account's own unpaid orders cause the limit. */
  isOwnMaximum: boolean;
  /** The quantity that the buyer can order now. */
  left: number;
  /** Seconds until the limit may rise; null if waiting has no effect. */
  retryAfterS: number | null;
}

type ScarceLimit = BuyerClass | 'lapsed' | 'ownMaximum';

interface ScarceTexts {
  /** Text if the buyer can order `left` items now. */
  some: (left: number) => string;
  /** Text if the buyer can order none now. */
  none: string;
  /** The remedy other than a wait; null: there is none. */
  way: string | null;
}

const SCARCE_TEXTS: Readonly<Record<ScarceLimit, ScarceTexts>> = {
  guest: {
    some: (left) => `You can order only ${left} without signing in.`,
    none: 'Other guests have reserved the remaining items.',
    way: 'Sign in with Discord to order more',
  },
  shopper: {
    some: (left) => `You can order only ${left}, because you are not a verified member of our Discord server.`,
    none: 'The remaining items are reserved for members of our Discord server.',
    way: 'Join our Discord server and sign in again to order more',
  },
  trusted: {
    some: (left) => `You can order only ${left} right now.`,
    none: 'Other buyers have reserved the remaining items.',
    way: null,
  },
  lapsed: {
    some: (left) => `You can order only ${left} right now, because an earlier order of yours was not paid.`,
    none: 'You cannot order more right now, because an earlier order of yours was not paid.',
    way: null,
  },
  ownMaximum: {
    some: (left) => `You can order only ${left} before you pay.`,
    none: 'Your cart and your unpaid orders already include the maximum quantity.',
    way: 'Pay for your order to order more',
  },
};

export function scarceShareReached(reached: ScarceShareReached): Refusal {
  const { productId, variantId, productName, buyer, isSignedIn, isOwnMaximum, left } = reached;
  const limit = isOwnMaximum ? 'ownMaximum' : isSignedIn && buyer === 'guest' ? 'lapsed' : buyer;
  const retryAfterS = isOwnMaximum ? null : reached.retryAfterS;
  const { some, none, way } = SCARCE_TEXTS[limit];
  const possible = left > 0 ? some(left) : none;
  const text = `${productName}: only a few are left. ${possible} ${nextStep(way, retryAfterS)}`;
  const product = { productId, variantId, left };
  return fail('SCARCE_SHARE_REACHED', text.trim(), { product, ...(retryAfterS !== null && { retryAfterS }) });
}

function nextStep(way: string | null, retryAfterS: number | null): string {
  if (way === null) return retryAfterS === null ? '' : tryAgainIn(retryAfterS);
  return retryAfterS === null ? `${way}.` : `${way}${orTryAgainIn(retryAfterS)}`;
}
