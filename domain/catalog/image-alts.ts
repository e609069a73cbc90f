import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';

/** One string, because rules can limit it with one condition: a line per picture, without trailing empty lines. */
export const IMAGE_ALTS_MAX = LIMITS.productImagesMax * (PICTURE_LIMITS.altMax + 1) - 1;
export const imageAltsSchema = z.string().check(z.maxLength(IMAGE_ALTS_MAX));

/** The text of the picture at `index`; if empty, the product's name is used instead. */
export const imageAltAt = (alts: string, index: number): string => alts.split('\n')[index] ?? '';

/** Combines the texts of pictures, in their order, into the product's field. */
export const imageAltsOf = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .trimEnd();
