/** One figure of the bench: the measured value and its limit. */
export interface Figure {
  name: string;
  value: number;
  /** Null: for information only, because the figure depends too much on the machine. */
  limit: number | null;
  unit: string;
  /** The basis of the value: medians, sizes, counts. */
  detail: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('A median needs at least one value.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

const isWithinLimit = ({ value, limit }: Figure): boolean => limit === null || value <= limit;

/** Prints the figures, and returns whether each is within its limit. */
export function report(figures: readonly Figure[]): boolean {
  for (const figure of figures) {
    const { name, value, limit, unit, detail } = figure;
    const result = limit === null ? 'figure' : isWithinLimit(figure) ? 'ok' : 'TOO HIGH';
    const most = limit === null ? '' : ` (at most ${limit})`;
    console.log(`${result.padEnd(8)}  ${name}: ${value.toFixed(2)} ${unit}${most}; ${detail}`);
  }
  return figures.every(isWithinLimit);
}
