import { expect, it } from 'vitest';
import { allCases } from './cases/all-cases.ts';
import { uncoveredExpressions } from './rule-coverage.ts';
import { RulesTester } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

/**
 * Values that the emulators never have: they set the offset of a query without one to 0. The cases of
 * `service/service-test-suite.ts` have the other values, for the service.
 */
const OFFSETS_OF_THE_SERVICE = [
  "!('offset' in request.query) || request.query.offset == null is always false",
  "!('offset' in request.query is always false",
  "('offset' in request.query is always true",
  'request.query.offset == null is always false',
];

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
    const uncovered = uncoveredExpressions(rules, await tester.coverages());
    expect(uncovered.map((text) => text.replace(/^line \d+, column \d+: /, ''))).toEqual(OFFSETS_OF_THE_SERVICE);
    await tester.close();
  },
);
