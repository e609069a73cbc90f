import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';
import { IMAGE_ALTS_MAX, imageAltAt, imageAltsOf } from './image-alts.ts';

it('the texts of pictures are found again at their places', () => {
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

it('no texts are an empty one, and lines within a text do not push the others down', () => {
  expect(imageAltsOf(['', ' ', ''])).toBe('');
  expect(imageAltsOf(['A\nlamp', 'Its box'])).toBe('A lamp\nIts box');
});

it('as many and as long texts as there may be fit', () => {
  const longest = Array.from({ length: LIMITS.productImagesMax }, () => 'x'.repeat(PICTURE_LIMITS.altMax));
  expect(imageAltsOf(longest)).toHaveLength(IMAGE_ALTS_MAX);
});
