import { expect, it } from 'vitest';
import { allCases } from './cases/all-cases.ts';
import { uncoveredExpressions } from './rule-coverage.ts';
import { RulesTester } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

// Uses separate projects, so that the reports count only the requests of this file.
it(
  'evaluates every expression of the rules, and every condition both ways, with all rule cases together',
  { timeout: 300_000 },
  async () => {
    const rules = rulesText();
    const tester = await RulesTester.open('rules-coverage', rules);
    // At a path that the rules do not name, the emulator evaluates nothing.
    const namedByRules = allCases().filter(({ path }) => rules.includes(`match /${path.split('/')[0]}/`));
    for (const cases of Map.groupBy(namedByRules, ({ path, by }) => `${by} at ${path}`).values()) {
      await tester.outcomesOf(cases);
    }
    expect(uncoveredExpressions(rules, await tester.coverages())).toEqual([]);
    await tester.close();
  },
);
