import { afterEach, describe, expect, it, vi } from 'vitest';
import { StripeApiError } from './errors.ts';
import { IdempotencyKeys } from './idempotency.ts';

const statusOf = (work: () => unknown): number => {
  try {
    work();
  } catch (error) {
    if (error instanceof StripeApiError) return error.status;
    throw error;
  }
  return 200;
};

afterEach(() => {
  vi.useRealTimers();
});

const DAY_MS = 24 * 60 * 60_000;

describe('IdempotencyKeys', () => {
  it('returns the first response to repeated requests', () => {
    const keys = new IdempotencyKeys();
    expect(keys.reserve('k', 'POST a=1')).toBeNull();
    keys.store('k', { status: 200, body: { id: 'cs_1' } });
    keys.release('k');
    expect(keys.reserve('k', 'POST a=1')).toEqual({ status: 200, body: { id: 'cs_1' } });
  });

  it('rejects a key for a different request', () => {
    const keys = new IdempotencyKeys();
    keys.reserve('k', 'POST a=1');
    keys.store('k', { status: 200, body: {} });
    expect(statusOf(() => keys.reserve('k', 'POST a=2'))).toBe(400);
  });

  it('locks a key while its request runs, and accepts it again after a failure', () => {
    const keys = new IdempotencyKeys();
    keys.reserve('k', 'POST a=1');
    expect(statusOf(() => keys.reserve('k', 'POST a=1'))).toBe(409);
    keys.release('k');
    expect(keys.reserve('k', 'POST a=2')).toBeNull();
  });

  it.each([
    ['stores a key for a day', DAY_MS - 1, { status: 200, body: {} }],
    ['accepts a key as new after a day, also for a different request', DAY_MS, null],
  ])('%s', (_what, passedMs, expected) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const keys = new IdempotencyKeys();
    keys.reserve('k', 'POST a=1');
    keys.store('k', { status: 200, body: {} });
    vi.advanceTimersByTime(passedMs);
    expect(keys.reserve('k', expected === null ? 'POST a=2' : 'POST a=1')).toEqual(expected);
  });

  it('accepts the key of another account as new', () => {
    const keys = new IdempotencyKeys();
    keys.reserve('k', 'POST a=1');
    expect(keys.reserve('k', 'POST a=2', 'acct_1')).toBeNull();
    keys.store('k', { status: 200, body: { id: 'tr_1' } }, 'acct_1');
    expect(keys.reserve('k', 'POST a=2', 'acct_1')).toEqual({ status: 200, body: { id: 'tr_1' } });
    expect(statusOf(() => keys.reserve('k', 'POST a=1'))).toBe(409);
  });

  it('accepts a removed key as new', () => {
    const keys = new IdempotencyKeys();
    keys.reserve('k', 'POST a=1');
    keys.store('k', { status: 200, body: {} });
    keys.expire('k');
    expect(keys.reserve('k', 'POST a=1')).toBeNull();
  });
});
