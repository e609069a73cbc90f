import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessCases } from '../access-table.ts';
import { fieldWiseCases } from '../cases/all-cases.ts';
import { Bench } from '../support/bench.ts';
import { rulesText } from '../support/rules-text.ts';
import { Hunt } from './hunt.ts';
import { mutantsOf } from './mutate.ts';
import { parseRules } from './parse-rules.ts';
import { KNOWN_SURVIVORS } from './survivors.ts';

const LANES = 3;
const KILLED_MIN = 0.95;

const mutants = mutantsOf(rulesText());

it('are made of every condition there is', () => {
  const conditions = parseRules(rulesText()).filter(
    ({ condition }) => rulesText().slice(condition.start, condition.end) !== 'true',
  );
  const clauses = new Set(mutants.map(({ clause }) => clause));
  // These two bring something that conditions ask about.
  expect(conditions.map(({ name }) => name).filter((name) => !clauses.has(name))).toEqual(['session', 'changes']);
});

it('are told apart by their names', () => {
  const names = mutants.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

let benches: Bench[];
beforeAll(async () => {
  benches = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => Bench.open(`rules-mutants-${lane}`, rulesText())),
  );
});
afterAll(() => Promise.all(benches.map((bench) => bench.close())));

it('are all noticed, but for those that change nothing', { timeout: 600_000 }, async () => {
  const survivors = await new Hunt(fieldWiseCases, accessCases()).survivorsOf(mutants, benches);
  expect(survivors).toEqual(Object.keys(KNOWN_SURVIVORS).toSorted());
  expect(1 - survivors.length / mutants.length).toBeGreaterThanOrEqual(KILLED_MIN);
});
