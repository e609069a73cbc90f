import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';
import { IMAGE_ALTS_MAX, imageAltAt, imageAltsOf } from './image-alts.ts';

it('returns the text of each picture by its index', () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: PICTURE_LIMITS.altMax })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(fc.array(line, { maxLength: LIMITS.productImagesMax }), (texts) => {
      const alts = imageAltsOf(texts);
      texts.forEach((text, index) => expect(imageAltAt(alts, index)).toBe(text));
      expect(imageAltAt(alts, texts.length)).toBe('');
    }),
  );
});

it('stores no texts as an empty string, and line breaks within a text do not shift the others', () => {
  expect(imageAltsOf(['', ' ', ''])).toBe('');
  expect(imageAltsOf(['A\nlamp', 'Its box'])).toBe('A lamp\nIts box');
});

it('accepts the maximum number of texts of the maximum length', () => {
  const longest = Array.from({ length: LIMITS.productImagesMax }, () => 'x'.repeat(PICTURE_LIMITS.altMax));
  expect(imageAltsOf(longest)).toHaveLength(IMAGE_ALTS_MAX);
});
