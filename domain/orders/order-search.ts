import { isTypedWord, isUnspaced, searchWords, spellings, wordParts, wordStart } from '../search/search-words.ts';
import { orderNumber, type OrderLine } from './order.ts';

/** Same index as for products: a store order stores every string that staff may type to find it. */
const PREFIX_MIN = 2;
const PREFIX_MAX = 16;
const TOKENS_MAX = 300;

interface Found {
  orderId: string;
  buyer: { discordUsername: string; minecraftUsername: string };
  items: readonly Pick<OrderLine, 'name'>[];
}

/** One letter finds too many orders, except in a script without spaces. */
const isStored = (token: string): boolean => token.length >= PREFIX_MIN || isUnspaced(token);

const wordsOf = ({ orderId, buyer, items }: Found) => ({
  who: [orderNumber(orderId), buyer.discordUsername, buyer.minecraftUsername].flatMap(searchWords),
  what: [...new Set(items.flatMap(({ name }) => spellings(name).flatMap(searchWords)))],
});

/**
 * The search tokens of a store order: the prefixes of its number, its buyer's names and the names of its products.
 * Their number is limited: in an order of many products, full words precede prefixes.
 */
export function orderSearchTokens(order: Found): string[] {
  const { who, what } = wordsOf(order);
  const tokens = [
    ...who.flatMap((word) => wordParts(word, PREFIX_MAX)),
    ...what.map((word) => wordStart(word, PREFIX_MAX)),
    ...what.flatMap((word) => wordParts(word, PREFIX_MAX)),
  ];
  return [...new Set(tokens)].filter(isStored).slice(0, TOKENS_MAX);
}

export interface OrderSearch {
  /** The token of the database query. */
  token: string;
  /** Returns whether a found order has every typed word: the token covers only one. */
  matches: (order: Found) => boolean;
}

/** The query for the typed text; null if every word is too short. */
export function planOrderSearch(typed: string): OrderSearch | null {
  const terms = searchWords(typed);
  const [longest] = terms.filter(isStored).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return null;
  return {
    token: wordStart(longest, PREFIX_MAX),
    matches: (order) => {
      const { who, what } = wordsOf(order);
      const known = [...who, ...what];
      return terms.every((word) => known.some((candidate) => isTypedWord(word, candidate)));
    },
  };
}
