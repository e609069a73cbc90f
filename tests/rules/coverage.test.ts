import { expect, it } from 'vitest';
import { allCases } from './cases/all-cases.ts';
import { unprovenExpressions } from './rule-coverage.ts';
import { Bench } from './support/bench.ts';
import { rulesText } from './support/rules-text.ts';

/** In projects of its own, so that it counts nothing else and does not wait for other files. */
it('evaluates every expression of the rules, and every condition both ways', { timeout: 300_000 }, async () => {
  const rules = rulesText();
  const bench = await Bench.open('rules-coverage', rules);
  // Where rules say nothing, there is nothing to evaluate.
  const spokenOf = allCases().filter(({ path }) => rules.includes(`match /${path.split('/')[0]}/`));
  for (const one of spokenOf) await bench.outcomeOf(one);
  expect(unprovenExpressions(rules, await bench.coverages())).toEqual([]);
  await bench.close();
});
