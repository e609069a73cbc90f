import { isOrderId, orderNumber } from '../orders/order.ts';
import { isDigit, searchWords, spellings, WORD_LENGTH_MAX, wordParts, wordStart } from '../search/search-words.ts';

/** Same index as for products and orders: an entry stores every string that the owner may type to find it. */
/** For an action on many orders: the number of each, and the other tokens. */
const TOKENS_MAX = 700;

/**
 * The search tokens of an entry: every prefix of the words of its names, and its full IDs, which are pasted rather than
 * typed. A digit is a token only as a whole word, so that "Item 2" does not find "Item 22".
 */
export function auditSearchTokens({ names, ids }: { names: readonly string[]; ids: readonly string[] }): string[] {
  const prefixes = names
    .flatMap((name) => spellings(name).flatMap(searchWords))
    .flatMap((word) => wordParts(word, WORD_LENGTH_MAX).filter((part) => part === word || !isDigit(part)));
  return [...new Set([...prefixes, ...ids.flatMap(searchWords)])].slice(0, TOKENS_MAX);
}

export interface AuditSearch {
  /** The token of the database query. */
  token: string;
  /** Returns whether a found entry matches the other words, too. */
  matches: (tokens: readonly string[]) => boolean;
}

/** The query for the typed text; null if it has no word. A full order ID is replaced by its number. */
export function planAuditSearch(typed: string): AuditSearch | null {
  const text = typed.trim().toLowerCase();
  const typedTerms = searchWords(isOrderId(text) ? orderNumber(text) : typed);
  const terms = typedTerms.map((word) => wordStart(word, WORD_LENGTH_MAX));
  const token = terms.toSorted((a, b) => b.length - a.length)[0];
  if (token === undefined) return null;
  return { token, matches: (tokens) => terms.every((word) => tokens.includes(word)) };
}
