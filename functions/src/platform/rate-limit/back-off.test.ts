import { LOGIN_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { describe, expect, it } from 'vitest';
import { countWithBackOff, type BackOffAttempts } from './back-off.ts';

const limit = LOGIN_LIMITS.account;
const HOUR_MS = 3_600_000;

/** The waits between the attempts of a caller that retries as soon as it is allowed, in seconds. */
function waits(attempts: number): number[] {
  let now = HOUR_MS;
  let earlier: BackOffAttempts | undefined;
  const waited: number[] = [];
  while (waited.length < attempts) {
    let waitS = 0;
    let result = countWithBackOff(earlier, limit, now);
    while (!result.ok) {
      waitS += result.failure.retryAfterS ?? 0;
      now = HOUR_MS + waited.reduce((sum, each) => sum + each, waitS) * 1_000;
      result = countWithBackOff(earlier, limit, now);
    }
    waited.push(waitS);
    earlier = result.value;
  }
  return waited;
}

describe('countWithBackOff', () => {
  it('allows the free attempts at once, then doubles the wait up to the longest', () => {
    expect(waits(12)).toEqual([0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('does not count a refused attempt, and returns its remaining wait', () => {
    const earlier = { count: 5, lastAt: HOUR_MS };
    for (const after of [0, 1_000, 29_999]) {
      expect(countWithBackOff(earlier, limit, HOUR_MS + after)).toMatchObject({
        ok: false,
        failure: { code: 'RATE_LIMITED' },
      });
    }
    expect(countWithBackOff({ count: 8, lastAt: HOUR_MS }, limit, HOUR_MS)).toMatchObject({
      failure: { text: 'Too many attempts. Please try again in 4 minutes.', retryAfterS: 240 },
    });
    expect(countWithBackOff(earlier, limit, HOUR_MS + 30_000)).toMatchObject({ ok: true, value: { count: 6 } });
  });

  it('allows a free attempt that a later one has overtaken, and stores the later time', () => {
    const earlier = { count: 1, lastAt: HOUR_MS + 300 };
    expect(countWithBackOff(earlier, limit, HOUR_MS)).toEqual({ ok: true, value: { count: 2, lastAt: HOUR_MS + 300 } });
  });

  it('resets the attempts a day after the last one', () => {
    const earlier = { count: 5_000, lastAt: HOUR_MS };
    expect(countWithBackOff(earlier, limit, HOUR_MS + 24 * HOUR_MS - 1)).toMatchObject({
      ok: true,
      value: { count: 5_001 },
    });
    expect(countWithBackOff(earlier, limit, HOUR_MS + 24 * HOUR_MS)).toEqual({
      ok: true,
      value: { count: 1, lastAt: 25 * HOUR_MS },
    });
  });
});
