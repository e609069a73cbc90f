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

const ID = /\b[0-9a-f]{32}\b/gi;
/** The words before a number, as on cards and receipts: "Order E3FC294A". */
const LABEL = /\border\s+(?:(?:id|number)\s*)?[:#]?\s*(?=[0-9a-f]{8}\b)/gi;

/**
 * The query for the typed text; null if every word is too short. An order's full ID is found by its number, which is
 * the end of the ID.
 */
export function planOrderSearch(typed: string): OrderSearch | null {
  const ids = typed.match(ID) ?? [];
  const terms = searchWords(typed.replaceAll(ID, orderNumber).replaceAll(LABEL, ''));
  const [longest] = terms.filter(isStored).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return null;
  return {
    token: wordStart(longest, PREFIX_MAX),
    matches: (order) => {
      const { who, what } = wordsOf(order);
      const known = [...who, ...what];
      if (!ids.every((id) => id.toLowerCase() === order.orderId.toLowerCase())) return false;
      return terms.every((word) => known.some((candidate) => isTypedWord(word, candidate)));
    },
  };
}
