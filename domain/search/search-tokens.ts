import { KEPT_WORD_LENGTH_MIN } from './search-word.ts';
import { searchWords, tellingWords } from './search-words.ts';

/**
 * What a product is found by. Firestore answers "does this array have one of these strings": so there is one for each word that may be
 * typed, for each two and for each three of them, the last one as far as it is typed, and for any of them when they are whole. A search for
 * several words is then one string, which only products with all of them have.
 */

/** Of a name. Beyond them, words are compared once the product is found. */
const WORDS_MAX = 8;
const DESCRIBED = '~';
const COMBINED_WORDS_MAX = 6;
/** From so many words on, a search has a token of all of them: of beginnings, many may have the first letters in common. */
export const SEVERAL_WORDS_MIN = 2;
const SINGLE_START_MAX = 12;
const PAIR_START_MAX = 6;
const THREE_START_MAX = 4;
const DESCRIPTION_WORDS_MAX = 30;

/**
 * The most that a product has: 8 × 12 beginnings, 8 × 7 × 6 pairs and 6 × 10 × 4 threes with the beginnings of their last word, 57 sets of
 * two to six words, and 30 words of its description. A name of three words has about 70.
 */
export const SEARCH_TOKENS_MAX = 759;

const startsOf = (word: string, max: number): string[] =>
  Array.from({ length: Math.min(word.length, max) }, (_, index) => word.slice(0, index + 1));

const pairToken = (whole: string, start: string): string => `${whole} ${start}`;
const threeToken = (one: string, other: string, start: string): string =>
  `${[one, other].toSorted().join(' ')} ${start}`;
/** The words of a description, of the tokens that it has. */
export const describedWords = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => (token.startsWith(DESCRIBED) ? [token.slice(DESCRIBED.length)] : []));
/** The token of a name's words, as many as there are, all of them whole. */
export const wholeToken = (words: readonly string[]): string => `=${words.toSorted().join(' ')}`;
export const descriptionToken = (word: string): string => DESCRIBED + word;

/** The words of a name that it is found by. */
export const nameWords = (name: string): string[] => tellingWords(name).slice(0, WORDS_MAX);

/** The words of a description that a product is found by, without those of its name. */
export function descriptionWords(name: string, description: string): string[] {
  const known = new Set(searchWords(name));
  return tellingWords(description)
    .filter((word) => word.length >= KEPT_WORD_LENGTH_MIN && !known.has(word))
    .slice(0, DESCRIPTION_WORDS_MAX);
}

interface Described {
  name: string;
  description: string;
  variants?: readonly { name: string }[] | undefined;
  parts?: readonly { name: string }[] | undefined;
}

/** What a product is found by beside its name: what its variants or its parts are called, and its description. */
export const describingText = ({ description, variants = [], parts = [] }: Described): string =>
  [...[...variants, ...parts].map(({ name }) => name), description].join('\n');

/** The words by which a product can be found though they were typed with a typo, and whether each is in its name. */
export const wordsToKeep = (product: Described): ReadonlyMap<string, boolean> =>
  new Map([
    ...descriptionWords(product.name, describingText(product)).map((word) => [word, false] as const),
    ...nameWords(product.name)
      .filter((word) => word.length >= KEPT_WORD_LENGTH_MIN)
      .map((word) => [word, true] as const),
  ]);

export function searchTokensOf(name: string, description: string): string[] {
  const words = nameWords(name);
  const combined = words.slice(0, COMBINED_WORDS_MAX);
  const singles = words.flatMap((word) => startsOf(word, SINGLE_START_MAX));
  const pairs = words.flatMap((whole) =>
    words
      .filter((last) => last !== whole)
      .flatMap((last) => startsOf(last, PAIR_START_MAX).map((start) => pairToken(whole, start))),
  );
  return [
    ...new Set([
      ...singles,
      ...pairs,
      ...threeTokens(combined),
      ...setsOf(combined)
        .filter(({ length }) => length >= SEVERAL_WORDS_MIN)
        .map(wholeToken),
      ...descriptionWords(name, description).map(descriptionToken),
    ]),
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

/** The token of all these words, the last of which may be a beginning. Of more than three, it has the last one and the two longest. */
export function tokenOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const [one, other] = words.slice(0, -1).toSorted(longestFirst);
  if (one === undefined) return last.slice(0, SINGLE_START_MAX);
  if (other === undefined) return pairToken(one, last.slice(0, PAIR_START_MAX));
  return threeToken(one, other, last.slice(0, THREE_START_MAX));
}

/** The token of one word of a name. */
export const singleToken = (word: string): string => word.slice(0, SINGLE_START_MAX);
