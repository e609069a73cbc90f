import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PATHS, cellsOf, otherSettings } from './access-table.ts';
import { Bench } from './support/bench.ts';
import { everybody } from './support/people.ts';
import { rulesText } from './support/rules-text.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await Bench.open('rules-access', rulesText());
});
afterAll(() => bench.close());

describe.each(ALL_PATHS)('%s', (path) => {
  it.each(everybody)('%s', async (person) => {
    const cells = cellsOf(path, person);
    const outcomes: Record<string, string> = {};
    for (const cell of cells) outcomes[cell.name] = await bench.outcomeOf(cell);
    expect(outcomes).toEqual(Object.fromEntries(cells.map(({ name, expected }) => [name, expected])));
  });
});

it.each(otherSettings)('$name', async (other) => {
  expect(await bench.outcomeOf(other)).toBe(other.expected);
});
