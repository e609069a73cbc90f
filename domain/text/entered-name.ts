import * as z from 'zod/mini';
import { withoutInvisible } from './clean-text.ts';
import { VISIBLE_TEXT } from './visible-text.ts';

/**
 * A name as it is stored: one line, without characters that reorder text and joiners that join nothing. Unlike texts,
 * names may contain any punctuation: products have names such as `5" pipe`.
 */
export const cleanName = (name: string): string => withoutInvisible(name).replaceAll(/\s+/g, ' ').trim();

/** A name that a person enters: cleaned, and with a visible character. Stored names of earlier versions may differ. */
export const enteredName = (max: number, { missing, tooLong }: { missing?: string; tooLong?: string } = {}) =>
  z.string().check(z.overwrite(cleanName), z.regex(VISIBLE_TEXT, missing), z.maxLength(max, tooLong));
