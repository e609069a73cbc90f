/** Capitals on five by seven cells. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  B: '####. #...# #...# ####. #...# #...# ####.',
  C: '.#### #.... #.... #.... #.... #.... .####',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  G: '.#### #.... #.... #.### #...# #...# .####',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  I: '##### ..#.. ..#.. ..#.. ..#.. ..#.. #####',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# #.#.# #.#.# #..## #...# #...#',
  O: '.###. #...# #...# #...# #...# #...# .###.',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  S: '.#### #.... #.... .###. ....# ....# ####.',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  V: '#...# #...# #...# #...# #...# .#.#. ..#..',
  Z: '##### ....# ...#. ..#.. .#... #.... #####',
  '-': '..... ..... ..... ##### ..... ..... .....',
  ' ': '..... ..... ..... ..... ..... ..... .....',
};

/** A letter's width and the gap after it. */
export const LETTER_PITCH = 6;

/** The cells that a word fills, relative to the top left corner of its first letter. */
export function wordCells(word: string): { x: number; y: number }[] {
  return Array.from(word).flatMap((letter, index) => {
    const drawing = LETTERS[letter];
    if (drawing === undefined) throw new Error(`There is no letter ${letter} yet.`);
    return drawing
      .split(' ')
      .flatMap((row, y) =>
        Array.from(row).flatMap((cell, x) => (cell === '#' ? [{ x: index * LETTER_PITCH + x, y }] : [])),
      );
  });
}
