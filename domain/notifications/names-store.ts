import type { Review } from '../reviews/review.ts';
import { plainText } from '../text/plain-text.ts';

/** Names of fewer letters are parts of too many sentences. */
const LETTERS_MIN = 3;

/** A text as its words alone, with a blank around each. */
const spaced = (text: string): string =>
  ` ${plainText(text)
    .replaceAll(/['’]s?(?=[^\p{L}\p{N}]|$)/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a review is about the store, or its text has the store's name in it: as whole words, whatever their case, accents and punctuation. */
export function namesStore({ message, storeName }: Pick<Review, 'message' | 'storeName'>, name: string): boolean {
  const sought = spaced(name);
  if (sought.trim().length < LETTERS_MIN) return storeName === name;
  return (storeName !== null && spaced(storeName) === sought) || spaced(message).includes(sought);
}
