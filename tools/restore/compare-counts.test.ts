import { describe, expect, it } from 'vitest';
import { countDifferences } from './compare-counts.ts';

describe('countDifferences', () => {
  it('accepts equal counts', () => {
    const counts = new Map([
      ['orders', 2],
      ['payments', 0],
    ]);
    expect(countDifferences(counts, new Map(counts))).toEqual([]);
  });

  it('names each collection with missing, additional or no documents', () => {
    const source = new Map([
      ['orders', 2],
      ['payments', 3],
      ['stores', 1],
    ]);
    const restored = new Map([
      ['orders', 1],
      ['payments', 4],
    ]);
    expect(countDifferences(source, restored)).toEqual([
      'orders has 1 documents instead of 2.',
      'payments has 4 documents instead of 3.',
      'stores has 0 documents instead of 1.',
    ]);
  });
});
