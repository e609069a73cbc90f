/** Shorter words are matched exactly: one changed letter usually makes another word. */
export const TYPO_LENGTH_MIN = 4;

/** Numbers are matched exactly: "25m" is not "250m". */
export const canHaveTypo = (word: string): boolean => !/\d/.test(word);

/** The word, and the word without each of its letters: two words at a distance of one typo share one of these. */
export function deletionsOf(word: string): string[] {
  const letters = Array.from(word);
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** Returns whether two words differ by at most one typo: an additional, missing, wrong or transposed letter. */
export function isOneTypoApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Returns whether the typed text is a prefix of a word, with at most one typo. */
export function isPrefixWithTypo(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < TYPO_LENGTH_MIN) return false;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return lengths.some((length) => length <= word.length && isOneTypoApart(typed, word.slice(0, length)));
}
