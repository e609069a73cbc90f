import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { createMutant } from './mutant.ts';
import { readMutants, summaryOf, writeResults } from './results.ts';

const mutant = createMutant('a < b', {
  area: 'checkout',
  file: 'a.ts',
  start: 0,
  end: 5,
  replacement: 'a >= b',
  change: 'EqualityOperator',
});

it('reads the mutants of a run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  const file = path.join(folder, 'inner', 'results.json');
  try {
    writeResults(file, { commit: 'abc', results: [{ mutant, outcome: { status: 'not present' } }] });
    expect(readMutants(file)).toEqual([mutant]);
    expect(() => readMutants(path.join(folder, 'missing.json'))).toThrow(ToolFailure);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('counts the outcomes of mutants by area', () => {
  const results = [
    { mutant, outcome: { status: 'survived', stages: ['unit'], seconds: 1 } as const },
    { mutant, outcome: { status: 'survived', stages: ['unit'], seconds: 2 } as const },
    { mutant, outcome: null },
  ];
  expect(summaryOf(results)).toEqual(['checkout   2 survived, 1 not run']);
});
