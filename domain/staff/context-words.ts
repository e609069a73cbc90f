import { SITE } from '../site/site.ts';
import { BLOCK_GAME_WORDS } from './block-game-words.ts';
import { COMMON_PASSWORD_WORDS } from './common-password-words.ts';
import { FAMOUS_PHRASES } from './famous-phrases.ts';
import { foldLookalikes } from './fold-lookalikes.ts';
import { KEYBOARD_WALKS } from './keyboard-walks.ts';

/** Words that an attacker tries first against an account of this site. */
const CONTEXT_WORDS = (
  `${SITE.name} block bazaar market marketplace shop shopkeeper store ` +
  'owner manager seller vendor staff admin support orders discord stripe paypal payment payout ' +
  'donut smp server gamer player money coins ender dragon steve alex ' +
  'spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday ' +
  'january february march april may june july august september october november december ' +
  'jan feb apr aug sep oct nov dec'
).split(' ');
const WORD_MIN = 3;
/** Dates, years and other numbers that are often appended to a word. */
const NUMBERS = /\d{1,2}([-./])\d{1,2}\1(?:\d{4}|\d{2})|\d{4,}/g;

/** Characters other than spaces and separators between words. */
const OWN_CHARACTER = /[^\s._#-]/gu;

const reversed = (text: string): string => Array.from(text).toReversed().join('');

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A run of the same letter or digit, with any separators in between: its start and end in the text. */
interface Run {
  letter: string;
  from: number;
  to: number;
}

function runsOf(characters: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const [index, letter] of characters.entries()) {
    if (!LETTER_OR_DIGIT.test(letter)) continue;
    const last = runs.at(-1);
    if (last?.letter === letter) last.to = index;
    else runs.push({ letter, from: index, to: index });
  }
  return runs;
}

/** The letters of folded words without double letters, forwards and backwards. */
const lettersOf = (words: readonly string[]): string[][] =>
  words
    .map((word) => foldLookalikes(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(({ length }) => length >= WORD_MIN)
    .flatMap((word) => [word, reversed(word)])
    .map((word) => runsOf(Array.from(word)).map(({ letter }) => letter));

const CONTEXT_LETTERS = lettersOf([
  ...CONTEXT_WORDS,
  ...BLOCK_GAME_WORDS,
  ...COMMON_PASSWORD_WORDS,
  ...FAMOUS_PHRASES,
  ...KEYBOARD_WALKS,
]);

/**
 * Replaces each occurrence of a word by blanks, including occurrences with double letters or with separators between
 * letters.
 */
function withoutWord(characters: readonly string[], letters: readonly string[]): readonly string[] {
  const runs = runsOf(characters);
  const start = runs.findIndex((_, at) => letters.every((letter, offset) => runs[at + offset]?.letter === letter));
  const [first, last] = [runs[start], runs[start + letters.length - 1]];
  if (first === undefined || last === undefined) return characters;
  const length = last.to + 1 - first.from;
  return withoutWord(characters.toSpliced(first.from, length, ...Array.from({ length }, () => ' ')), letters);
}

/**
 * Counts the characters of a password that are not guessable. Separators, dates, long numbers, famous phrases, keyboard
 * walks and common password words do not count. Context words do not count either: those of the site, of block games,
 * the roles and the calendar, and the `personal` ones (names of the account and its store). Words also match if they
 * are reversed, have separators or lookalike signs, or have double letters.
 */
export function ownCharacterCount(password: string, personal: readonly string[]): number {
  const names = personal.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const longestFirst = [...CONTEXT_LETTERS, ...lettersOf(names)].toSorted((one, other) => other.length - one.length);
  const folded = foldLookalikes(password.normalize('NFKC').replaceAll(NUMBERS, ' '));
  const rest = longestFirst.reduce(withoutWord, Array.from(folded));
  return rest.join('').match(OWN_CHARACTER)?.length ?? 0;
}
