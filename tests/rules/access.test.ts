import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PATHS, cellsOf, otherSettings } from './access-table.ts';
import { ALL_PEOPLE } from './support/people.ts';
import { RulesTester } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

let tester: RulesTester;
beforeAll(async () => {
  tester = await RulesTester.open('rules-access', rulesText());
});
afterAll(() => tester.close());

describe.each(ALL_PATHS)('firestore.rules at %s', (path) => {
  it.each(ALL_PEOPLE)('matches the access table for requests by: %s', async (person) => {
    const cells = cellsOf(path, person);
    expect(await tester.outcomesOf(cells)).toEqual(
      Object.fromEntries(cells.map(({ name, expected }) => [name, expected])),
    );
  });
});

describe('firestore.rules at siteSettings', () => {
  it.each(otherSettings)('matches the access table for the request: $name', async (one) => {
    expect(await tester.outcomeOf(one)).toBe(one.expected);
  });
});
