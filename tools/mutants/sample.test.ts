import { describe, expect, it } from 'vitest';
import { sample } from './sample.ts';

const CANDIDATES = Array.from({ length: 50 }, (_, index) => index);
const all = () => true;

describe('sample', () => {
  it('returns the same sample for the same seed', () => {
    const options = { seed: 1, count: 12, isValid: all };
    expect(sample(CANDIDATES, options)).toEqual(sample(CANDIDATES, options));
    expect(sample(CANDIDATES, { ...options, seed: 2 })).not.toEqual(sample(CANDIDATES, options));
  });

  it('returns each candidate once', () => {
    const sampled = sample(CANDIDATES, { seed: 3, count: 100, isValid: all });
    expect(sampled.toSorted((one, other) => one - other)).toEqual(CANDIDATES);
  });

  it('replaces an invalid candidate with the next one', () => {
    const sampled = sample(CANDIDATES, { seed: 4, count: 12, isValid: (candidate) => candidate % 2 === 0 });
    expect(sampled).toHaveLength(12);
    expect(sampled).toEqual(
      sample(CANDIDATES, { seed: 4, count: 50, isValid: all })
        .filter((one) => one % 2 === 0)
        .slice(0, 12),
    );
  });

  it('returns a prefix of the larger sample for the same seed', () => {
    const few = sample(CANDIDATES, { seed: 5, count: 3, isValid: all });
    expect(sample(CANDIDATES, { seed: 5, count: 12, isValid: all }).slice(0, 3)).toEqual(few);
  });
});
