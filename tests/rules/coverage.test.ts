import { expect, it } from 'vitest';
import { allCases } from './cases/all-cases.ts';
import { uncoveredExpressions } from './rule-coverage.ts';
import { RulesTester } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

// In projects of its own: the reports then count the requests of this file alone.
it(
  'all rule cases together evaluate every expression of the rules, and every condition both ways',
  { timeout: 300_000 },
  async () => {
    const rules = rulesText();
    const tester = await RulesTester.open('rules-coverage', rules);
    // At a path that the rules do not name, nothing is evaluated.
    const namedByRules = allCases().filter(({ path }) => rules.includes(`match /${path.split('/')[0]}/`));
    for (const cases of Map.groupBy(namedByRules, ({ path, by }) => `${by} at ${path}`).values()) {
      await tester.outcomesOf(cases);
    }
    expect(uncoveredExpressions(rules, await tester.coverages())).toEqual([]);
    await tester.close();
  },
);
