import { LETTER_FORMS } from './letter-forms.ts';

/**
 * Marks that do not change the letter: accents, points of Arabic and Hebrew, and viramas. Vowel signs of Indic and
 * Southeast Asian scripts are letters of a word.
 */
const ACCENTS = /(?=[\p{Diacritic}\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}/gu;
/** Characters without a meaning for comparisons: soft hyphens, joiners, direction marks, and the Arabic tatweel. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const HIRAGANA = /[\u3041-\u3096\u309D\u309E]/gu;
const TO_KATAKANA = 0x60;
const NOT_ASCII = /[^\0-\x7F]/;

/**
 * Folds a text for comparisons: case, accents, digits of any script, and forms of a letter are ignored. `Café` → `cafe`,
 * `Straße` → `strasse`, `٦٤` → `64`. See docs/decisions/100-text-folding-and-scripts-without-spaces.md.
 */
export function plainText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const letters = text.normalize('NFKD').replaceAll(ACCENTS, '').replaceAll(INVISIBLE, '');
  const folded = Array.from(foldCase(letters), (letter) => LETTER_FORMS.get(letter) ?? letter).join('');
  return folded
    .replaceAll(OTHER_DIGITS, (digit) => String(digitValue(digit)))
    .replaceAll(HIRAGANA, (kana) => String.fromCodePoint(codeOf(kana) + TO_KATAKANA))
    .normalize('NFC');
}

/** Full case folding: the capitals of a letter have one lower case, and `ß` is `ss` in capitals. */
const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** Unicode encodes the digits of a script in a row, from zero to nine. */
function digitValue(digit: string): number {
  const code = codeOf(digit);
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
