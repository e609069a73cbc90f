import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldCases } from './cases/all-cases.ts';
import { RulesTester } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

let tester: RulesTester;
beforeAll(async () => {
  tester = await RulesTester.open('rules-fields', rulesText());
});
afterAll(() => tester.close());

describe.each([...new Set(fieldCases.map(({ path }) => path))])('firestore.rules at %s', (path) => {
  const cases = fieldCases.filter((one) => one.path === path);

  it.each(cases)('decides $name: $expected', async (one) => {
    expect(await tester.outcomeOf(one)).toBe(one.expected);
  });

  it("allows a write exactly when the domain's schema accepts the document", () => {
    const inDomain = cases.filter(({ isValidInDomain }) => isValidInDomain !== undefined);
    const disagreements = inDomain.filter(
      ({ isValidInDomain, expected }) => isValidInDomain !== (expected === 'allowed'),
    );
    expect(disagreements.map(({ name }) => name)).toEqual([]);
  });

  it('has cases with unique names', () => {
    const names = cases.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});
