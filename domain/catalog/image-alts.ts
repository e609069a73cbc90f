import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';

/** One text, since rules can bound that with one condition: a line for each picture, none behind the last that has any. */
export const IMAGE_ALTS_MAX = LIMITS.productImagesMax * (PICTURE_LIMITS.altMax + 1) - 1;
export const imageAltsSchema = z.string().check(z.maxLength(IMAGE_ALTS_MAX));

/** The text of the picture at `index`; empty where it has none: then the product's name stands for it. */
export const imageAltAt = (alts: string, index: number): string => alts.split('\n')[index] ?? '';

/** Texts for pictures, in their order, as a product has them. */
export const imageAltsOf = (texts: readonly string[]): string =>
  texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .trimEnd();
