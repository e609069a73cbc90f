import { describe, expect, it } from 'vitest';
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

describe('an idempotency key', () => {
  it('gives the first answer to whoever asks again', () => {
    const keys = new IdempotencyKeys();
    expect(keys.begin('k', 'POST a=1')).toBeNull();
    keys.keep('k', { status: 200, body: { id: 'cs_1' } });
    keys.release('k');
    expect(keys.begin('k', 'POST a=1')).toEqual({ status: 200, body: { id: 'cs_1' } });
  });

  it('is for one request only', () => {
    const keys = new IdempotencyKeys();
    keys.begin('k', 'POST a=1');
    keys.keep('k', { status: 200, body: {} });
    expect(statusOf(() => keys.begin('k', 'POST a=2'))).toBe(400);
  });

  it('is in use while its request is worked on, and free again if that came to nothing', () => {
    const keys = new IdempotencyKeys();
    keys.begin('k', 'POST a=1');
    expect(statusOf(() => keys.begin('k', 'POST a=1'))).toBe(409);
    keys.release('k');
    expect(keys.begin('k', 'POST a=2')).toBeNull();
  });
});
