import { fail, type Failure } from '../failures.ts';
import { tryAgainIn, waitInWords } from '../rate-limited.ts';
import type { BuyerClass } from './scarce-stock.ts';

type Refusal = { ok: false; failure: Failure };

/** By what an unpaid order's buyer is known again. */
export const BUYER_KEY_KINDS = ['shopper', 'address', 'network', 'token'] as const;
export type BuyerKeyKind = (typeof BUYER_KEY_KINDS)[number];

const OF: Record<BuyerKeyKind, string> = {
  shopper: 'of yours',
  address: 'from your internet connection',
  network: 'from your internet connection',
  token: 'from this browser',
};

/** Too many orders were not paid; the first of them stops counting in so many seconds. */
export const unpaidCooldown = (by: BuyerKeyKind, retryAfterS: number): Refusal =>
  fail('UNPAID_COOLDOWN', `Several orders ${OF[by]} were not paid. ${tryAgainIn(retryAfterS)}`, { retryAfterS });

/** The buyer orders more of a product than can be had after an order that was not paid. */
export interface ShareExceeded {
  productName: string;
  by: BuyerKeyKind;
  /** How many pieces the buyer can order now. */
  left: number;
  /** Seconds until it is more. */
  retryAfterS: number;
}

export function shareExceeded({ productName, by, left, retryAfterS }: ShareExceeded): Refusal {
  const now = left > 0 ? `you can order ${left} right now` : 'you hold as many as you can right now';
  const text = `${productName}: ${now}, because an order ${OF[by]} was not paid. More is possible in ${waitInWords(retryAfterS)}.`;
  return fail('SHARE_EXCEEDED', text, { retryAfterS });
}

/** Unpaid orders hold so many lines that this one is too many. */
export function tooManyHeldLines(by: BuyerKeyKind, heldLines: number, heldLinesMax: number): Refusal {
  const left = Math.max(0, heldLinesMax - heldLines);
  const now = left > 0 ? `Please order ${left} of these products at most, or` : 'Please';
  return fail(
    'TOO_MANY_HELD_LINES',
    `Unpaid orders ${OF[by]} hold ${heldLines} of at most ${heldLinesMax} products. ${now} pay for or cancel one of those first.`,
  );
}

/** A buyer orders more of a scarce product than is for guests, or for those who are signed in, at the moment. */
export interface ScarceShareReached {
  productName: string;
  buyer: Exclude<BuyerClass, 'trusted'>;
  /** How many pieces the buyer can order now. */
  left: number;
  /** Seconds until it may be more; null where a wait changes nothing. */
  retryAfterS: number | null;
}

const WAY_TO_MORE: Record<ScarceShareReached['buyer'], string> = {
  guest: 'Sign in with Discord to order more',
  shopper: 'Join our Discord server and sign in again to order more',
};

export function scarceShareReached({ productName, buyer, left, retryAfterS }: ScarceShareReached): Refusal {
  const who = buyer === 'guest' ? 'without signing in' : 'as you are not known as a member of our Discord server';
  const now =
    left > 0
      ? `only a few are left, and you can order ${left} ${who}`
      : `only a few are left, and others have reserved what you can order ${who}`;
  const wait = retryAfterS === null ? '' : `, or try again in ${waitInWords(retryAfterS)}`;
  return fail(
    'SCARCE_SHARE_REACHED',
    `${productName}: ${now}. ${WAY_TO_MORE[buyer]}${wait}.`,
    retryAfterS === null ? {} : { retryAfterS },
  );
}
