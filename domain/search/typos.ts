/** Shorter words are taken as they are: with a letter changed, most of them are another word. */
export const TYPO_LENGTH_MIN = 4;

/** Numbers are meant as they are typed: "25m" is no "250m". */
export const canHaveTypo = (word: string): boolean => !/\d/.test(word);

/** The word, and the word without each of its letters: two words that one typo separates have one of these in common. */
export const deletionsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
];

/** Whether one typo at most separates two words: a letter too many, missing, wrong, or changed places with the next one. */
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

/** Whether what was typed so far is the beginning of a word, with one typo at most. */
export function isTypedStartOf(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true;
  if (typed.length < TYPO_LENGTH_MIN) return false;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return lengths.some((length) => length <= word.length && isOneTypoApart(typed, word.slice(0, length)));
}
