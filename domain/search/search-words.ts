import { plainText } from '../text/plain-text.ts';

export const WORD_LENGTH_MAX = 20;
/** A text without spaces is one word. */
const UNSPACED_LENGTH_MAX = 40;
/** Maximum length of a stored part of a text without spaces. Further letters are compared after the query. */
const UNSPACED_PART_MAX = 6;

/**
 * A letter of a script that writes no spaces between words, or a Hangul syllable: Korean compounds have none within.
 * These are the scripts of Unicode's line breaking classes for ideographs and complex context.
 */
const UNSPACED_LETTER =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{sc=Hangul}\\p{sc=Yi}\\p{sc=Thai}\\p{sc=Lao}' +
  '\\p{sc=Khmer}\\p{sc=Myanmar}\\p{sc=Tai_Le}\\p{sc=New_Tai_Lue}\\p{sc=Tai_Tham}\\p{sc=Tai_Viet}\\p{sc=Ahom}' +
  '\\p{sc=Tibetan}\\p{sc=Javanese}\\p{sc=Balinese}]';
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const UNSPACED = new RegExp(`(?=${LETTER})${UNSPACED_LETTER}`, 'u');
/** Letters with spaces and letters without are different words: `64个` → `64`, `个`. */
const WORDS = new RegExp(`(?:(?=${LETTER})${UNSPACED_LETTER})+|(?:(?!${UNSPACED_LETTER})${LETTER})+`, 'gu');

/** The spelling of letters by people who lack their keys. Folding has the basic letter: `ü` → `u`. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ø', 'oe'],
  ['å', 'aa'],
]);
const SPELLED_LETTERS = new RegExp(`[${[...SPELLED.keys()].join('')}]`, 'giu');

/** A text, and its other spelling if it has such letters: `Schlüssel` → `Schlüssel`, `Schluessel`. */
export function spellings(text: string): string[] {
  const composed = text.normalize('NFC');
  const spelled = composed.replaceAll(SPELLED_LETTERS, (letter) => SPELLED.get(letter.toLowerCase()) ?? letter);
  return spelled === composed ? [text] : [text, spelled];
}

/** Words without a meaning, which are ignored if a search has other words. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Returns whether a word is of a script that writes no spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** `1x Skeleton-Spawner!` → `['1x', 'skeleton', 'spawner']`. A text without spaces is one word: `钻石剑`. */
export function searchWords(text: string): string[] {
  const words = plainText(text).match(WORDS) ?? [];
  return [...new Set(words.map(cutWord))];
}

function cutWord(word: string): string {
  const lengthMax = isUnspaced(word) ? UNSPACED_LENGTH_MAX : WORD_LENGTH_MAX;
  return word.length <= lengthMax ? word : Array.from(word).slice(0, lengthMax).join('');
}

/** The searchable words of a text: those with a meaning, or all if none has one. */
export const significantWords = (text: string): string[] => withoutStopWords(searchWords(text));

function withoutStopWords(words: string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Splits by dictionaries. Creating one takes some milliseconds. */
let segmenter: Intl.Segmenter | null = null;

/** As `significantWords`, with texts without spaces split into words by a dictionary: `钻石剑` → `钻石`, `剑`. */
export function dictionaryWords(text: string): string[] {
  if (!isUnspaced(text)) return significantWords(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  // Dictionaries have the words with their accents.
  const segments = Array.from(segmenter.segment(text.normalize('NFKC')), ({ segment }) => segment);
  return withoutStopWords([...new Set(segments.flatMap(searchWords))]);
}

const INNER_SPACE = new RegExp(String.raw`(?<=${UNSPACED_LETTER})\s+(?=${UNSPACED_LETTER})`, 'gu');

/** The texts of scripts without spaces, which writers separate by spaces or not: `다이아몬드 검` → `다이아몬드검`. */
export const unspacedTexts = (text: string): string[] =>
  isUnspaced(text) ? searchWords(text.normalize('NFKC').replaceAll(INNER_SPACE, '')).filter(isUnspaced) : [];

/** The prefixes of a word, up to a length. A text without spaces has all of its parts, up to six letters. */
export function wordParts(word: string, lengthMax: number): string[] {
  const letters = Array.from(word);
  const [startCount, max] = isUnspaced(word) ? [letters.length, UNSPACED_PART_MAX] : [1, lengthMax];
  return letters.slice(0, startCount).flatMap((_, start) => {
    const rest = letters.slice(start, start + max);
    return rest.map((__, index) => rest.slice(0, index + 1).join(''));
  });
}

/** The stored part by which a typed word is found, with the same maximum length as in `wordParts`. */
export function wordStart(word: string, lengthMax: number): string {
  const max = isUnspaced(word) ? UNSPACED_PART_MAX : lengthMax;
  return word.length <= max ? word : Array.from(word).slice(0, max).join('');
}

/** Returns whether the typed text is a prefix of the word, or any part of a text without spaces. */
export const isPartOf = (typed: string, word: string): boolean =>
  isUnspaced(word) ? word.includes(typed) : word.startsWith(typed);

/** Returns whether a typed word is a single digit: many numbers start with it, and it is seldom meant for them. */
export const isDigit = (typed: string): boolean => /^[0-9]$/.test(typed);

/** Returns whether a word matches a typed one in lists of staff: as a whole, or in part unless it is a single digit. */
export const isTypedWord = (typed: string, word: string): boolean =>
  isDigit(typed) ? word === typed : isPartOf(typed, word);
