import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProcessRateLimit } from './process-rate-limit.ts';

const limited = () => new ProcessRateLimit(() => ({ max: 2, windowMs: 60_000 }));
const outcomes = (rateLimit: ProcessRateLimit, keys: readonly string[]) => keys.map((key) => rateLimit.count(key).ok);

describe('ProcessRateLimit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('refuses the attempts of a key beyond the limit until its window ends', () => {
    const rateLimit = limited();
    expect(outcomes(rateLimit, ['one', 'one', 'one', 'other'])).toEqual([true, true, false, true]);
    vi.setSystemTime(20_000);
    expect(rateLimit.count('one')).toMatchObject({ failure: { code: 'RATE_LIMITED', retryAfterS: 40 } });
    vi.setSystemTime(60_000);
    expect(outcomes(rateLimit, ['one', 'one', 'one'])).toEqual([true, true, false]);
  });

  it('does not limit an empty key', () => {
    expect(outcomes(limited(), ['', '', ''])).toEqual([true, true, true]);
  });

  it('evicts the least recent key beyond the maximum', () => {
    const rateLimit = limited();
    outcomes(rateLimit, ['one', 'one', 'kept', 'kept']);
    for (let index = 0; index < 9_999; index += 1) rateLimit.count(`key ${index}`);
    expect(outcomes(rateLimit, ['kept', 'one'])).toEqual([false, true]);
  });
});
