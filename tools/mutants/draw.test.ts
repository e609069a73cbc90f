import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';

const CANDIDATES = Array.from({ length: 50 }, (_, index) => index);
const all = () => true;

describe('draw', () => {
  it('draws the same for the same seed', () => {
    const options = { seed: 1, count: 12, isValid: all };
    expect(draw(CANDIDATES, options)).toEqual(draw(CANDIDATES, options));
    expect(draw(CANDIDATES, { ...options, seed: 2 })).not.toEqual(draw(CANDIDATES, options));
  });

  it('draws each candidate once', () => {
    const drawn = draw(CANDIDATES, { seed: 3, count: 100, isValid: all });
    expect(drawn.toSorted((one, other) => one - other)).toEqual(CANDIDATES);
  });

  it('draws the next candidate in place of an invalid one', () => {
    const drawn = draw(CANDIDATES, { seed: 4, count: 12, isValid: (candidate) => candidate % 2 === 0 });
    expect(drawn).toHaveLength(12);
    expect(drawn).toEqual(
      draw(CANDIDATES, { seed: 4, count: 50, isValid: all })
        .filter((one) => one % 2 === 0)
        .slice(0, 12),
    );
  });

  it('draws the first of a larger draw with the same seed', () => {
    const few = draw(CANDIDATES, { seed: 5, count: 3, isValid: all });
    expect(draw(CANDIDATES, { seed: 5, count: 12, isValid: all }).slice(0, 3)).toEqual(few);
  });
});
