import { isOrderId, orderNumber } from '../orders/order.ts';
import { searchWords } from '../search/search-words.ts';

/** Same index as for products and orders: an entry stores every string that the owner may type to find it. */
const PREFIX_MIN = 2;
/** For an action on many orders: the number of each, and the other tokens. */
const TOKENS_MAX = 700;

/**
 * The search tokens of an entry: every prefix of the words of its names, and its full IDs, which are pasted rather than
 * typed.
 */
export function auditSearchTokens({ names, ids }: { names: readonly string[]; ids: readonly string[] }): string[] {
  const terms = names.flatMap(searchWords);
  const prefixes = terms.flatMap((word) =>
    Array.from({ length: word.length - PREFIX_MIN + 1 }, (_, index) => word.slice(0, PREFIX_MIN + index)),
  );
  const tokens = [...prefixes, ...ids.flatMap(searchWords)].filter((token) => token.length >= PREFIX_MIN);
  return [...new Set(tokens)].slice(0, TOKENS_MAX);
}

export interface AuditSearch {
  /** The token of the database query. */
  token: string;
  /** Returns whether a found entry matches the other words, too. */
  matches: (tokens: readonly string[]) => boolean;
}

/** The query for the typed text; null when every word is too short. A full order ID is replaced by its number. */
export function planAuditSearch(typed: string): AuditSearch | null {
  const text = typed.trim().toLowerCase();
  const terms = searchWords(isOrderId(text) ? orderNumber(text) : typed).filter((word) => word.length >= PREFIX_MIN);
  const token = terms.toSorted((a, b) => b.length - a.length)[0];
  if (token === undefined) return null;
  return { token, matches: (tokens) => terms.every((word) => tokens.includes(word)) };
}
