import { SITE } from '../site/site.ts';
import { foldLookalikes } from './fold-lookalikes.ts';

/** Words that anybody tries first against an account of this site. */
const CONTEXT_WORDS = (
  `${SITE.name} block bazaar market marketplace shop shopkeeper store ` +
  'owner manager seller vendor staff admin support orders discord stripe paypal payment payout ' +
  'minecraft donutsmp donut smp spawner server gamer player money coins ' +
  'diamond emerald netherite nether ender dragon elytra creeper zombie herobrine steve alex pickaxe redstone villager ' +
  'spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday ' +
  'january february march april may june july august september october november december ' +
  'jan feb apr aug sep oct nov dec'
).split(' ');
const WORD_MIN = 3;
/** Dates, years and other numbers: people append them to a word. */
const NUMBERS = /\d{1,2}([-./])\d{1,2}\1(?:\d{4}|\d{2})|\d{4,}/g;

/** Characters that are neither spaces nor signs between words. */
const OWN_CHARACTER = /[^\s._#-]/gu;

const reversed = (text: string): string => Array.from(text).toReversed().join('');

const SIGNS = String.raw`[^\p{L}\p{N}]*`;

/** Finds a folded word, also with double letters, or with dots, spaces or other signs between its letters. */
const patternOf = (word: string): RegExp => {
  const letters = Array.from(word.replace(/(.)\1+/gu, '$1'));
  return new RegExp(letters.map((letter) => `${letter}(?:${SIGNS}${letter})*`).join(SIGNS), 'gu');
};

interface Finder {
  length: number;
  pattern: RegExp;
}

const findersOf = (words: readonly string[]): Finder[] =>
  words
    .map((word) => foldLookalikes(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(({ length }) => length >= WORD_MIN)
    .flatMap((word) => [word, reversed(word)])
    .map((word) => ({ length: word.length, pattern: patternOf(word) }));

const CONTEXT_FINDERS = findersOf(CONTEXT_WORDS);

/**
 * Counts the characters of a password without separators, dates, long numbers and context words: those of the site, the game, the roles and the
 * calendar, and the `personal` ones (names of the account and its store). Words also count as found when they are reversed, have signs
 * between or for their letters, or double letters.
 */
export function ownCharacterCount(password: string, personal: readonly string[]): number {
  const names = personal.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const longestFirst = [...CONTEXT_FINDERS, ...findersOf(names)].toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce(
    (text, { pattern }) => text.replaceAll(pattern, ' '),
    foldLookalikes(password.normalize('NFKC').replaceAll(NUMBERS, ' ')),
  );
  return rest.match(OWN_CHARACTER)?.length ?? 0;
}
