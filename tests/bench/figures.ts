/** One figure of the bench: what was measured, and the most it may be. */
export interface Figure {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** How the value came about: medians, sizes, counts. */
  detail: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('A median needs at least one value.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/** Prints the figures, and says whether each holds. */
export function report(figures: readonly Figure[]): boolean {
  for (const { name, value, limit, unit, detail } of figures) {
    const verdict = value <= limit ? 'holds' : 'TOO HIGH';
    console.log(`${verdict.padEnd(8)}  ${name}: ${value.toFixed(2)} ${unit} (at most ${limit}); ${detail}`);
  }
  return figures.every(({ value, limit }) => value <= limit);
}
