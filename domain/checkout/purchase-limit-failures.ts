import { fail, type Failure } from '../failures.ts';
import { tryAgainIn } from '../rate-limited.ts';

type Refusal = { ok: false; failure: Failure };

/** The buyer has the maximum of unpaid orders; the first of them expires in so many seconds. */
export const tooManyPendingOrders = (retryAfterS: number): Refusal =>
  fail(
    'TOO_MANY_PENDING_ORDERS',
    `You have too many unpaid orders. Please pay or cancel one of them. ${tryAgainIn(retryAfterS)}`,
    {
      retryAfterS,
    },
  );

/** The buyer orders more of a product than one buyer can hold unpaid. */
export interface ShareExceeded {
  productName: string;
  /** Whether it is a game username or a network address that has reached its limit. */
  buyerKey: 'name' | 'address';
  /** The maximum that one buyer can hold. */
  allowed: number;
  /** How many pieces the buyer can order now. */
  left: number;
  /** Seconds until the buyer's first hold expires; null without holds. */
  retryAfterS: number | null;
}

const HOLDERS: Record<ShareExceeded['buyerKey'], string> = { name: 'one buyer', address: 'one internet connection' };

export function shareExceeded({ productName, buyerKey: holder, allowed, left, retryAfterS }: ShareExceeded): Refusal {
  const rule = `${productName}: ${HOLDERS[holder]} can hold at most ${allowed} without paying.`;
  const now = left > 0 ? `You can order ${left} right now.` : 'Please pay for or cancel what you hold.';
  const text = [rule, now, retryAfterS === null ? '' : tryAgainIn(retryAfterS)].filter(Boolean).join(' ');
  return fail('SHARE_EXCEEDED', text, retryAfterS === null ? {} : { retryAfterS });
}
