import { withoutEndingQuotes } from './english-quotes.ts';
import { withoutStrayJoiners } from './stray-joiners.ts';

/** Cleaning of free text before it is stored. React escapes displayed text. */

/**
 * Tabs and line breaks are text; other control characters, and those that reorder text invisibly, are not. Security
 * rules repeat the pattern.
 */
export const UNSEEN_CHARACTERS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
const TAG = /<\/?[a-z!?][^<>]*(?:>|$)/gi;
const SCHEME = /(?:javascript|data|vbscript)\s*:/gi;
const FORBIDDEN = /[`;\\]|<(?=[a-z/!?])/gi;
/** In a text that contained markup, angle brackets are its remains. */
const FORBIDDEN_AFTER_MARKUP = /[`;\\<>]/g;

/** Repeats until nothing changes, because the text around a removed part can form a new one. */
function untilStable(text: string, step: (text: string) => string): string {
  let current = text;
  for (let next = step(current); next !== current; next = step(current)) current = next;
  return current;
}

const withoutTags = (text: string): string => untilStable(text, (value) => value.replace(TAG, ''));

/** Normalizes, and removes control characters, characters that reorder text, and joiners that join nothing. */
export const withoutInvisible = (text: string): string =>
  withoutStrayJoiners(text.normalize('NFC').replace(UNSEEN_CHARACTERS, ''));

/** Normalizes, and removes markup, script schemes, control characters and harmful quotes. Idempotent. */
export function cleanText(text: string): string {
  let isHostile = false;
  return untilStable(text, (value) => {
    const written = withoutInvisible(value);
    const harmless = withoutTags(written).replace(SCHEME, '');
    isHostile ||= harmless !== written;
    return withoutEndingQuotes(harmless.replace(isHostile ? FORBIDDEN_AFTER_MARKUP : FORBIDDEN, ''), isHostile).trim();
  });
}
