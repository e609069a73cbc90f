import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldWiseCases } from './cases/all-cases.ts';
import { Bench } from './support/bench.ts';
import { rulesText } from './support/rules-text.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.open('rules-fields', rulesText());
});
afterAll(() => bench.close());

describe.each([...new Set(fieldWiseCases.map(({ path }) => path))])('%s', (path) => {
  const cases = fieldWiseCases.filter((one) => one.path === path);

  it.each(cases)('$name', async (one) => {
    expect(await bench.outcomeOf(one)).toBe(one.expected);
  });

  it('takes what the domain takes, and nothing else', () => {
    const judged = cases.filter(({ isValidInDomain }) => isValidInDomain !== undefined);
    const disagreements = judged.filter(
      ({ isValidInDomain, expected }) => isValidInDomain !== (expected === 'allowed'),
    );
    expect(disagreements.map(({ name }) => name)).toEqual([]);
  });

  it('names each case once', () => {
    const names = cases.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
