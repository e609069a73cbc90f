import { fail, type Failure } from '../failures.ts';
import { tryAgainIn, waitInWords } from '../rate-limited.ts';

type Refusal = { ok: false; failure: Failure };

/** By what an unpaid order's buyer is known again. */
export const BUYER_KEY_KINDS = ['shopper', 'name', 'address', 'network', 'token'] as const;
export type BuyerKeyKind = (typeof BUYER_KEY_KINDS)[number];

const OF: Record<BuyerKeyKind, string> = {
  shopper: 'of yours',
  name: 'for this Minecraft username',
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
