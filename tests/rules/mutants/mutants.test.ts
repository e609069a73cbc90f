import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessCases } from '../access-table.ts';
import { fieldCases } from '../cases/all-cases.ts';
import { rulesText } from '../support/rules-text.ts';
import { MutantRunner } from './mutant-runner.ts';
import { mutantsOf } from './mutate.ts';
import { parseRules } from './parse-rules.ts';
import { RestTester } from './rest-tester.ts';
import { KNOWN_SURVIVORS } from './survivors.ts';

const LANES = 3;
const KILLED_MIN = 0.95;

const mutants = mutantsOf(rulesText());

describe('mutantsOf firestore.rules', () => {
  it('changes every condition of the rules', () => {
    const conditions = parseRules(rulesText()).filter(
      ({ condition }) => rulesText().slice(condition.start, condition.end) !== 'true',
    );
    const clauses = new Set(mutants.map(({ clause }) => clause));
    // These two functions return data for conditions.
    expect(conditions.map(({ name }) => name).filter((name) => !clauses.has(name))).toEqual(['session', 'changes']);
  });

  it('gives every mutant a unique name', () => {
    const names = mutants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('rule cases', () => {
  let testers: RestTester[];
  beforeAll(async () => {
    testers = await Promise.all(
      Array.from({ length: LANES }, (_, lane) => RestTester.open(`rules-mutants-${lane}`, rulesText())),
    );
  });
  afterAll(() => Promise.all(testers.map((tester) => tester.close())));

  it('kills all mutants of the rules except the known survivors', { timeout: 600_000 }, async () => {
    const survivors = await new MutantRunner(fieldCases, accessCases()).survivorsOf(mutants, testers);
    expect(survivors).toEqual(Object.keys(KNOWN_SURVIVORS).toSorted());
    expect(1 - survivors.length / mutants.length).toBeGreaterThanOrEqual(KILLED_MIN);
  });
});
