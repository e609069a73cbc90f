import { describe, expect, it } from 'vitest';
import { rateLimited, waitInWords } from '../rate-limited.ts';
import { shareExceeded, tooManyPendingOrders } from './purchase-limit-failures.ts';

describe('a refused checkout', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [2_100, '35 minutes'],
  ])('waitInWords of %d s returns %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));

  it('carries the time until a retry in its text and as a number', () => {
    expect(rateLimited(240).failure).toEqual({
      code: 'RATE_LIMITED',
      text: 'Too many attempts. Please try again in 4 minutes.',
      retryAfterS: 240,
    });
    expect(tooManyPendingOrders(30).failure).toMatchObject({
      code: 'TOO_MANY_PENDING_ORDERS',
      text: 'You have too many unpaid orders. Please pay or cancel one of them. Please try again in 30 seconds.',
    });
  });

  it('for a product limit carries the quantity that is available now, and when more is', () => {
    const share = { productName: 'Kit', allowed: 3 } as const;
    expect(shareExceeded({ ...share, buyerKey: 'name', left: 3, retryAfterS: null }).failure).toEqual({
      code: 'SHARE_EXCEEDED',
      text: 'Kit: one buyer can hold at most 3 without paying. You can order 3 right now.',
    });
    expect(shareExceeded({ ...share, buyerKey: 'address', left: 0, retryAfterS: 90 }).failure).toEqual({
      code: 'SHARE_EXCEEDED',
      text: 'Kit: one internet connection can hold at most 3 without paying. Please pay for or cancel what you hold. Please try again in 2 minutes.',
      retryAfterS: 90,
    });
  });
});
