import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { POST_CONTENT_MAX } from '../outbox/outbox-entry.ts';
import { discordText } from '../text/discord-text.ts';
import { reviewInputSchema } from './review-input.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';
import { reviewPost } from './review-post.ts';
import { reviewText } from './review-text.ts';
import { reviewSchema } from './review.ts';
import { reviewerName } from './reviewer-name.ts';

const refusalOf = (input: unknown): string | undefined => reviewInputSchema.safeParse(input).error?.issues[0]?.message;

/** Any characters, including those that normalize to several, and Discord's formatting characters. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('*', '_', '\uFB2C', '🏮', '\n', '<', '@', '-', '👩‍🌾'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: LIMITS.reviewMessageMax,
});
const rating = fc.integer({ min: 1, max: 5 });

describe('input of a review', () => {
  it.each([
    ['a rating of 0', { rating: 0, message: 'Fine' }, REVIEW_MESSAGES.incomplete],
    ['a rating of 6', { rating: 6, message: 'Fine' }, REVIEW_MESSAGES.incomplete],
    ['half a star', { rating: 4.5, message: 'Fine' }, REVIEW_MESSAGES.incomplete],
    ['no rating', { message: 'Fine' }, REVIEW_MESSAGES.incomplete],
    ['no message', { rating: 5, message: ' \n ' }, REVIEW_MESSAGES.incomplete],
    ['only markup', { rating: 5, message: '<b></b>' }, REVIEW_MESSAGES.incomplete],
    ['only invisible characters', { rating: 5, message: '\u00AD\u200B' }, REVIEW_MESSAGES.incomplete],
    ['an overlong message', { rating: 5, message: 'x'.repeat(LIMITS.reviewMessageMax + 1) }, REVIEW_MESSAGES.tooLong],
    [
      'a message that is overlong after normalization',
      { rating: 5, message: '\uFB2C'.repeat(LIMITS.reviewMessageMax) },
      REVIEW_MESSAGES.tooLong,
    ],
  ])('rejects %s', (_, input, expected) => expect(refusalOf(input)).toBe(expected));

  it('accepts a text of the maximum length', () =>
    expect(refusalOf({ rating: 5, message: 'x'.repeat(LIMITS.reviewMessageMax) })).toBeUndefined());

  it('rejects an input with an unknown field', () =>
    expect(refusalOf({ rating: 5, message: 'Fine', name: 'Owner' })).toBeDefined());

  it('results in a valid stored review', () => {
    fc.assert(
      fc.property(rating, text, fc.string({ unit: 'binary' }), (stars, message, name) => {
        fc.pre(reviewInputSchema.safeParse({ rating: stars, message }).success);
        const stored = {
          name: reviewerName(name),
          rating: stars,
          message: reviewText(message),
          storeName: null,
          createdAt: { toMillis: () => 0 },
          source: 'shopper',
        };
        expect(reviewSchema.safeParse(stored).error?.issues).toBeUndefined();
      }),
    );
  });
});

describe('reviewText', () => {
  it.each([
    ['a\n\n\n\nb', 'a\n\nb'],
    ['a\r\nb\r\n \r\n\r\nc', 'a\nb\n\nc'],
    ['  <i>Good</i>  ', 'Good'],
  ])('stores %j as %j', (typed, stored) => expect(reviewText(typed)).toBe(stored));

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(reviewText(reviewText(typed))).toBe(reviewText(typed));
      }),
    );
  });
});

describe('reviewerName', () => {
  it.each([
    ['Lena', 'Lena'],
    ['  Lena\nthe   Builder ', 'Lena the Builder'],
    ['<b>Lena</b>;', 'Lena'],
    ['"\'`', 'Discord User'],
    ['\u00AD', 'Discord User'],
    ['x'.repeat(100), 'x'.repeat(LIMITS.reviewNameMax)],
    ['x'.repeat(LIMITS.reviewNameMax - 1) + '🏮', 'x'.repeat(LIMITS.reviewNameMax - 1)],
  ])('returns, for %j, %j', (discordUsername, expected) => expect(reviewerName(discordUsername)).toBe(expected));
});

describe('reviewPost', () => {
  it('shows the name, the stars and the text literally', () => {
    expect(reviewPost({ name: '*Lena*', rating: 4, message: 'Fast.\n# Really @everyone' })).toBe(
      String.raw`**\*Lena\*** ★★★★☆` + '\n' + String.raw`Fast.` + '\n' + String.raw`\# Really \@everyone`,
    );
  });

  it('limits the length of any review, ends truncated ones with an ellipsis, and splits no character', () => {
    fc.assert(
      fc.property(rating, text, (stars, message) => {
        const post = reviewPost({ name: 'L'.repeat(LIMITS.reviewNameMax), rating: stars, message });
        expect(post.length).toBeLessThanOrEqual(POST_CONTENT_MAX);
        const told = post.slice(post.indexOf('\n') + 1);
        const whole = discordText(message);
        expect(told === whole || (told.endsWith('…') && whole.startsWith(told.slice(0, -1)))).toBe(true);
        expect(/(?<!\\)(?:\\\\)*\\…$/.test(told)).toBe(false);
      }),
    );
    expect(reviewPost({ name: 'Lena', rating: 5, message: '*'.repeat(LIMITS.reviewMessageMax) })).toMatch(/\\\*…$/);
  });
});
