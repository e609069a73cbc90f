import type { Review } from '../reviews/review.ts';
import { plainText } from '../text/plain-text.ts';

/** Shorter names occur in too many sentences. */
const LETTERS_MIN = 3;

/** The words of a text, each surrounded by a space. */
const spaced = (text: string): string =>
  ` ${plainText(text)
    .replaceAll(/['’]s?(?=[^\p{L}\p{N}\p{M}]|$)/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;

/**
 * Returns whether a review concerns the store, or its text includes the store's name as whole words. Case, accents and
 * punctuation are ignored.
 */
export function isStoreMentioned({ message, storeName }: Pick<Review, 'message' | 'storeName'>, name: string): boolean {
  const spacedName = spaced(name);
  if (spacedName.trim().length < LETTERS_MIN) return storeName === name;
  return (storeName !== null && spaced(storeName) === spacedName) || spaced(message).includes(spacedName);
}
