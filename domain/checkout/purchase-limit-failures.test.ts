import { describe, expect, it } from 'vitest';
import { rateLimited, waitInWords } from '../rate-limited.ts';
import { scarceShareReached, shareExceeded, tooManyHeldLines, unpaidCooldown } from './purchase-limit-failures.ts';

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
    expect(unpaidCooldown('address', 2_400).failure).toEqual({
      code: 'UNPAID_COOLDOWN',
      text: 'Several orders from your internet connection were not paid. Please try again in 40 minutes.',
      retryAfterS: 2_400,
    });
  });

  it('for a product limit carries the quantity that is available now, and when more is', () => {
    const share = { productName: 'Kit', retryAfterS: 90 } as const;
    expect(shareExceeded({ ...share, by: 'token', left: 3 }).failure).toEqual({
      code: 'SHARE_EXCEEDED',
      text: 'Kit: you can order 3 right now, because an order from this browser was not paid. More is possible in 2 minutes.',
      retryAfterS: 90,
    });
    expect(shareExceeded({ ...share, by: 'shopper', left: 0 }).failure.text).toBe(
      'Kit: you hold as many as you can right now, because an order of yours was not paid. More is possible in 2 minutes.',
    );
  });

  it('for the share of a scarce product names the quantity, the way to more and the wait', () => {
    const share = { productName: 'Kit', left: 3, retryAfterS: 240 } as const;
    expect(scarceShareReached({ ...share, buyer: 'guest' }).failure).toEqual({
      code: 'SCARCE_SHARE_REACHED',
      text: 'Kit: only a few are left, and you can order 3 without signing in. Sign in with Discord to order more, or try again in 4 minutes.',
      retryAfterS: 240,
    });
    expect(scarceShareReached({ ...share, buyer: 'shopper', left: 0, retryAfterS: null }).failure).toEqual({
      code: 'SCARCE_SHARE_REACHED',
      text: 'Kit: only a few are left, and others have reserved what you can order as you are not known as a member of our Discord server. Join our Discord server and sign in again to order more.',
    });
  });

  it('for too many held lines carries how many are free', () => {
    expect(tooManyHeldLines('network', 58, 60).failure).toEqual({
      code: 'TOO_MANY_HELD_LINES',
      text: 'Unpaid orders from your internet connection hold 58 of at most 60 products. Please order 2 of these products at most, or pay for or cancel one of those first.',
    });
    expect(tooManyHeldLines('address', 60, 60).failure.text).toBe(
      'Unpaid orders from your internet connection hold 60 of at most 60 products. Please pay for or cancel one of those first.',
    );
  });
});
