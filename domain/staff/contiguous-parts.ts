/** Returns each contiguous part of a row with at least `min` elements, joined. */
export const contiguousParts = (row: readonly string[], min: number): string[] =>
  row.flatMap((_, from) => row.slice(from + min - 1).map((__, more) => row.slice(from, from + min + more).join('')));
