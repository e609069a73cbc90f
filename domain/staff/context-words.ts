import { SITE } from '../site/site.ts';
import { BLOCK_GAME_WORDS } from './block-game-words.ts';
import { contiguousParts } from './contiguous-parts.ts';
import { FAMOUS_PHRASES } from './famous-phrases.ts';
import { foldLookalikes } from './fold-lookalikes.ts';

/**
 * Frequent words of leaked passwords: English words, which are also written with digits for letters, and German and
 * Spanish words, which the English lists lack.
 */
const COMMON_PASSWORD_WORDS: readonly string[] = [
  // English
  'password passwd pass login welcome letmein secret super changeme trustno hello world iloveyou forever princess sunshine master hacker monkey shadow',
  'football baseball superman batman pokemon pikachu starwars yoda harrypotter hogwarts naruto sasuke spongebob squarepants',
  'liverpool chelsea arsenal michael jordan jessica ashley iphone samsung christmas halloween birthday',
  // German
  'passwort geheim willkommen hallo welt schatz ichliebedich liebe engel herz sonnenschein sonne sommer schmetterling blume stern maus',
  'fussball bayern muenchen schalke borussia dortmund hamburg berlin deutschland',
  // Spanish
  'contrasena clave secreto segura bienvenido hola tequiero teamo amor mucho mivida corazon princesa mariposa estrella luna bonita',
  'realmadrid madrid barcelona messi cristiano ronaldo mexico guadalupe alejandro',
].flatMap((line) => line.split(' '));

/** Adjacent keys of a row: American, German and French keyboards. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'];
/** Generated passwords contain four adjacent keys by chance, so only the ends of rows are listed. */
const ROW_PART_MIN = 5;
const ROW_ENDS = ['asdf', 'zxcv', 'yxcv', 'uiop', 'hjkl'];
/**
 * Two adjacent columns, with and without digits or Shift. A column of three keys is omitted: generated passwords
 * contain some by chance.
 */
const COLUMNS = (
  '1qaz 2wsx @wsx 4rfv $rfv 5tgb 6yhn 7ujm qazwsx wsxedc edcrfv rfvtgb tgbyhn yhnujm ' +
  'wsx3edc edc4rfv edc$rfv rfv5tgb tgb6yhn yhn7ujm okm9ijn okmijn ijn8uhb ijnuhb uhb7ygv uhbygv ' +
  '1q2w3e4r5t6y !q@w#e$r%t^y 1q2w3e4r !q@w#e$r'
).split(' ');

/** Sequences of adjacent keys, in one direction. */
const KEYBOARD_WALKS: readonly string[] = [
  ...new Set([...ROWS.flatMap((row) => contiguousParts(Array.from(row), ROW_PART_MIN)), ...ROW_ENDS, ...COLUMNS]),
];

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
