import { rateLimited } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import { succeed, type Result } from '@blockbazaar/domain/failures';

/** Attempts that nothing good has come of. */
export interface Attempts {
  count: number;
  /** Of the last one, in ms. */
  lastAt: number;
}

/** So many are free; each further one waits, twice as long as the one before, up to the longest. In ms. */
export interface LoginLimit {
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** After so long without one they are forgotten. */
  forgottenAfterMs: number;
}

/** Counts one more attempt at `now` (ms), or refuses it until its turn comes. */
export function countAttempt(earlier: Attempts | undefined, limit: LoginLimit, now: number): Result<Attempts> {
  if (earlier === undefined || earlier.lastAt + limit.forgottenAfterMs <= now)
    return succeed({ count: 1, lastAt: now });
  const turn = earlier.lastAt + waitMs(earlier.count, limit);
  if (turn > now) return rateLimited(Math.ceil((turn - now) / 1_000));
  return succeed({ count: earlier.count + 1, lastAt: now });
}

const waitMs = (count: number, { free, firstWaitMs, longestWaitMs }: LoginLimit): number =>
  count < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - free));
