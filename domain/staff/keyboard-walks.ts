import { contiguousParts } from './contiguous-parts.ts';

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
export const KEYBOARD_WALKS: readonly string[] = [
  ...new Set([...ROWS.flatMap((row) => contiguousParts(Array.from(row), ROW_PART_MIN)), ...ROW_ENDS, ...COLUMNS]),
];
