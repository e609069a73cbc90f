import { STORED_WORD_LENGTH_MIN } from './search-word.ts';
import {
  dictionaryWords,
  isUnspaced,
  searchWords,
  spellings,
  unspacedTexts,
  wordParts,
  wordStart,
} from './search-words.ts';

/**
 * The search tokens of a product. A Firestore query matches documents whose array contains one of several strings. A
 * product has a token for each word, and for each two and three words with a partial last word. It also has one for any
 * set of complete words. A search for several words is a single token, which only products with all of them have. Words
 * are those of a dictionary in scripts without spaces, and any part of such a text is a token.
 */

/** Maximum number of words of a name in tokens. Further words are compared after the query. */
const WORDS_MAX = 8;
const DESCRIBED = '~';
const COMBINED_WORDS_MAX = 6;
/**
 * Minimum number of words for which a search uses the token of complete words: many prefixes share their first letters.
 */
export const SEVERAL_WORDS_MIN = 2;
const SINGLE_START_MAX = 12;
const UNSPACED_PARTS_MAX = 240;
const PAIR_START_MAX = 6;
const THREE_START_MAX = 4;
const DESCRIPTION_WORDS_MAX = 30;
/** Minimum length of the words of descriptions in scripts without spaces, where one letter is often a particle. */
const UNSPACED_LENGTH_MIN = 2;

/**
 * Maximum number of tokens of a product: 8 × 12 prefixes, 240 parts of texts without spaces, 8 × 7 × 6 pairs, 6 × 10 × 4
 * triples with the prefixes of their last word, 57 sets of two to six words, and 30 description words. A name of three
 * words has about 70, one of six Chinese characters about 30, and one of twenty Thai letters about 150.
 */
export const SEARCH_TOKENS_MAX = 999;

const startsOf = (word: string, max: number): string[] => {
  const letters = Array.from(word).slice(0, max);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
};

const pairToken = (whole: string, start: string): string => `${whole} ${start}`;
const threeToken = (one: string, other: string, start: string): string =>
  `${[one, other].toSorted().join(' ')} ${start}`;
/** The description words among a product's tokens. */
export const describedWords = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => (token.startsWith(DESCRIBED) ? [token.slice(DESCRIBED.length)] : []));
/** The token of any number of complete words of a name. */
export const completeWordsToken = (words: readonly string[]): string => `=${words.toSorted().join(' ')}`;
export const descriptionToken = (word: string): string => DESCRIBED + word;

/** The searchable words of a name. */
export const nameWords = (name: string): string[] => dictionaryWords(name).slice(0, WORDS_MAX);

/** The searchable words of a description, without those of the name. */
export function descriptionWords(name: string, description: string): string[] {
  const known = new Set([...searchWords(name), ...dictionaryWords(name)]);
  return dictionaryWords(description)
    .filter((word) => word.length >= (isUnspaced(word) ? UNSPACED_LENGTH_MIN : STORED_WORD_LENGTH_MIN))
    .filter((word) => !known.has(word))
    .slice(0, DESCRIPTION_WORDS_MAX);
}

interface Described {
  name: string;
  description: string;
  variants?: readonly { name: string }[] | undefined;
  parts?: readonly { name: string }[] | undefined;
}

/** Additional searchable text: the names of the product's variants or parts, and its description. */
export const descriptiveText = ({ description, variants = [], parts = [] }: Described): string =>
  [...[...variants, ...parts].map(({ name }) => name), description].join('\n');

/** The words stored for typo correction, and whether each is in the name. */
export const typoWordsOf = (product: Described): ReadonlyMap<string, boolean> =>
  new Map([
    ...descriptionWords(product.name, descriptiveText(product))
      .filter((word) => word.length >= STORED_WORD_LENGTH_MIN)
      .map((word) => [word, false] as const),
    ...spellings(product.name)
      .flatMap(nameWords)
      .filter((word) => word.length >= STORED_WORD_LENGTH_MIN)
      .map((word) => [word, true] as const),
  ]);

/** The tokens of a name, of its description, and of the other spelling of the name as far as there is space. */
export function searchTokensOf(name: string, description: string): string[] {
  const [tokens = [], ...others] = spellings(name).map(tokensOfName);
  const described = descriptionWords(name, description).map(descriptionToken);
  return [...new Set([...tokens, ...described, ...others.flat()])].slice(0, SEARCH_TOKENS_MAX);
}

function tokensOfName(name: string): string[] {
  const words = nameWords(name);
  const combined = words.slice(0, COMBINED_WORDS_MAX);
  const singles = words.filter((word) => !isUnspaced(word)).flatMap((word) => startsOf(word, SINGLE_START_MAX));
  const parts = unspacedTexts(name).flatMap((text) => wordParts(text, SINGLE_START_MAX));
  const pairs = words.flatMap((whole) =>
    words
      .filter((last) => last !== whole)
      .flatMap((last) => startsOf(last, PAIR_START_MAX).map((start) => pairToken(whole, start))),
  );
  return [
    ...singles,
    ...[...new Set(parts)].slice(0, UNSPACED_PARTS_MAX),
    ...pairs,
    ...threeTokens(combined),
    ...setsOf(combined)
      .filter(({ length }) => length >= SEVERAL_WORDS_MIN)
      .map(completeWordsToken),
  ];
}

const threeTokens = (words: readonly string[]): string[] =>
  words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .flatMap((other) =>
        words
          .filter((last) => last !== one && last !== other)
          .flatMap((last) => startsOf(last, THREE_START_MAX).map((start) => threeToken(one, other, start))),
      ),
  );

const setsOf = (words: readonly string[]): string[][] =>
  words.reduce<string[][]>((sets, word) => [...sets, ...sets.map((set) => [...set, word])], [[]]);

const longestFirst = (one: string, other: string): number => other.length - one.length;

/**
 * The token of all these words, the last of which may be a prefix. For more than three, it contains the last one and
 * the two longest.
 */
export function tokenOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const [one, other] = words.slice(0, -1).toSorted(longestFirst);
  if (one === undefined) return singleToken(last);
  if (other === undefined) return pairToken(one, wordStart(last, PAIR_START_MAX));
  return threeToken(one, other, wordStart(last, THREE_START_MAX));
}

/** The token of one word of a name. */
export const singleToken = (word: string): string => wordStart(word, SINGLE_START_MAX);
