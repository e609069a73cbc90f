import { describe, expect, it } from 'vitest';
import { rateLimited, waitInWords, withoutWait } from '../rate-limited.ts';
import {
  rateLimitedConnection,
  scarceShareReached,
  shareExceeded,
  tooManyHeldLines,
  tooManyLinesOfConnection,
  unpaidCooldown,
} from './purchase-limit-failures.ts';

describe('refused checkout', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [2_100, '35 minutes'],
  ])('describes a wait of %d s as %s', (seconds, words) => expect(waitInWords(seconds)).toBe(words));

  it('includes the time until a retry in its text and as a number', () => {
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

  it.each([
    [unpaidCooldown('token', 2_400), 'Several orders from this browser were not paid.'],
    [rateLimited(2_400), 'Too many attempts.'],
    [
      rateLimitedConnection(2_400),
      'Too many orders from your internet connection were not paid yet. Sign in with Discord to order now.',
    ],
  ])('omits the wait from $failure.text next to a countdown', ({ failure }, text) =>
    expect(withoutWait(failure.text, 2_400)).toBe(text),
  );

  it('includes, for a product limit, the quantity available now and the time until more is', () => {
    const share = { productId: 'kit', variantId: null, productName: 'Kit', retryAfterS: 90 } as const;
    expect(shareExceeded({ ...share, by: 'token', left: 3 }).failure).toEqual({
      code: 'SHARE_EXCEEDED',
      text: 'Kit: you can order only 3 right now, because an order from this browser was not paid. You can order more in 2 minutes.',
      retryAfterS: 90,
      product: { productId: 'kit', variantId: null, left: 3 },
    });
    expect(shareExceeded({ ...share, by: 'shopper', left: 0 }).failure.text).toBe(
      'Kit: you cannot order more right now, because an order of yours was not paid. You can order more in 2 minutes.',
    );
  });

  it('includes, for the share of a scarce product, the quantity, the remedy and the wait', () => {
    const share = {
      productId: 'kit',
      variantId: 'gold',
      productName: 'Kit',
      isSignedIn: false,
      isOwnMaximum: false,
      left: 3,
      retryAfterS: 240,
    } as const;
    expect(scarceShareReached({ ...share, buyer: 'guest' }).failure).toEqual({
      code: 'SCARCE_SHARE_REACHED',
      text: 'Kit: only a few are left. You can order only 3 without signing in. Sign in with Discord to order more, or try again in 4 minutes.',
      retryAfterS: 240,
      product: { productId: 'kit', variantId: 'gold', left: 3 },
    });
    expect(scarceShareReached({ ...share, buyer: 'shopper', left: 0, retryAfterS: null }).failure).toEqual({
      code: 'SCARCE_SHARE_REACHED',
      text: 'Kit: only a few are left. The remaining items are reserved for members of our Discord server. Join our Discord server and sign in again to order more.',
      product: { productId: 'kit', variantId: 'gold', left: 0 },
    });
  });

  it.each([
    ['trusted', 2, 'You can order only 2 right now. Please try again in 4 minutes.'],
    ['trusted', 0, 'Other buyers have reserved the remaining items. Please try again in 4 minutes.'],
    [
      'shopper',
      2,
      'You can order only 2, because you are not a verified member of our Discord server. Join our Discord server and sign in again to order more, or try again in 4 minutes.',
    ],
    [
      'guest',
      1,
      'You can order only 1 right now, because an earlier order of yours was not paid. Please try again in 4 minutes.',
    ],
    [
      'guest',
      0,
      'You cannot order more right now, because an earlier order of yours was not paid. Please try again in 4 minutes.',
    ],
  ] as const)('includes the wait for the share of signed-in %s buyers with %d items left', (buyer, left, text) => {
    const { failure } = scarceShareReached({
      productId: 'kit',
      variantId: null,
      productName: 'Kit',
      buyer,
      isSignedIn: true,
      isOwnMaximum: false,
      left,
      retryAfterS: 240,
    });
    expect(failure.text).toBe(`Kit: only a few are left. ${text}`);
  });

  it('offers to pay when an account has reserved its maximum of scarce items', () => {
    const share = {
      productId: 'kit',
      variantId: null,
      productName: 'Kit',
      buyer: 'trusted',
      isSignedIn: true,
      isOwnMaximum: true,
      retryAfterS: 240,
    } as const;
    expect(scarceShareReached({ ...share, left: 5 }).failure).toEqual({
      code: 'SCARCE_SHARE_REACHED',
      text: 'Kit: only a few are left. You can order only 5 before you pay. Pay for your order to order more.',
      product: { productId: 'kit', variantId: null, left: 5 },
    });
    expect(scarceShareReached({ ...share, left: 0 }).failure.text).toBe(
      'Kit: only a few are left. Your cart and your unpaid orders already include the maximum quantity. Pay for your order to order more.',
    );
  });

  it('includes, for too many reserved lines of an account, the number of free lines', () => {
    expect(tooManyHeldLines(58, 60).failure).toEqual({
      code: 'TOO_MANY_HELD_LINES',
      text: 'Your unpaid orders include 58 of at most 60 products. Please order 2 of these products at most, or pay for or cancel one of those first.',
    });
    expect(tooManyHeldLines(60, 60).failure.text).toBe(
      'Your unpaid orders include 60 of at most 60 products. Please pay for or cancel one of those first.',
    );
  });

  it('offers a small order and the sign-in to a connection with many unpaid orders', () => {
    expect(tooManyLinesOfConnection(5).failure).toEqual({
      code: 'TOO_MANY_HELD_LINES',
      text: 'Unpaid orders from your internet connection include many products. Please order 5 of these products at most, or sign in with Discord to order more.',
    });
    expect(tooManyLinesOfConnection(0).failure.text).toBe(
      'Unpaid orders from your internet connection include many products. Please pay for your other order first, or sign in with Discord to order more.',
    );
    expect(rateLimitedConnection(240).failure).toEqual({
      code: 'RATE_LIMITED',
      text: 'Too many orders from your internet connection were not paid yet. Sign in with Discord to order now, or try again in 4 minutes.',
      retryAfterS: 240,
    });
  });
});
