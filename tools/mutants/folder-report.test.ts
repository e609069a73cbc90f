import { describe, expect, it } from 'vitest';
import type { FolderMutant } from './folder-mutants.ts';
import { isSufficient, linesOf, reportOf } from './folder-report.ts';

const FILE = 'domain/a.ts';
const mutant = (change: string, outcome: FolderMutant['outcome']): FolderMutant => ({
  file: FILE,
  line: 3,
  change,
  start: 0,
  end: 1,
  replacement: 'true',
  outcome,
});
const killed = (count: number) => Array.from({ length: count }, (_, index) => mutant(`k${index} → true`, 'killed'));

const KNOWN = { [FILE]: { 'a → b': 'Both are equal.' } };
const report = (mutants: readonly FolderMutant[], known = KNOWN, files = [FILE]) => reportOf(mutants, { files, known });

describe('reportOf', () => {
  it('scores killed mutants among the valid ones', () => {
    const mutants = [...killed(2), mutant('a → b', 'survived'), mutant('c → d', 'invalid')];
    expect(report(mutants)).toMatchObject({ killed: 2, survived: 1, score: 66.6 });
  });

  it('separates survivors with and without a reason', () => {
    const { explained, unexplained } = report([mutant('a → b', 'survived'), mutant('a → b (2)', 'survived')]);
    expect(explained.map(({ change }) => change)).toEqual(['a → b']);
    expect(unexplained.map(({ change }) => change)).toEqual(['a → b (2)']);
  });

  it.each([
    ['is killed', [mutant('a → b', 'killed')]],
    ['does not exist', killed(1)],
  ])('finds a reason whose mutant %s', (_, mutants) => {
    expect(report(mutants).outdated).toEqual(['domain/a.ts: a → b']);
  });

  it('ignores reasons of other files', () => {
    expect(report(killed(1), KNOWN, ['domain/b.ts']).outdated).toEqual([]);
  });
});

describe('isSufficient', () => {
  const survivor = mutant('a → b', 'survived');

  it('accepts explained survivors up to a tenth of the mutants', () => {
    expect(isSufficient(report([...killed(9), survivor]))).toBe(true);
    expect(isSufficient(report([...killed(8), survivor]))).toBe(false);
  });

  it('rejects a survivor without a reason, and a reason without a survivor', () => {
    expect(isSufficient(report([...killed(20), survivor, mutant('c → d', 'survived')]))).toBe(false);
    expect(isSufficient(report(killed(20)))).toBe(false);
  });
});

describe('linesOf', () => {
  it('prints the score, the reasons and the places', () => {
    const mutants = [...killed(2), mutant('a → b', 'survived'), mutant('c → d', 'survived')];
    expect(linesOf('ledger', report(mutants), KNOWN)).toEqual([
      'Explained survivors:',
      '  domain/a.ts:3: a → b: Both are equal.',
      '',
      'Survivors without a reason:',
      '  domain/a.ts:3: c → d',
      '',
      'ledger: 50 % (2 killed, 2 survived, 1 explained)',
      'The lowest permitted score is 90 %.',
    ]);
  });
});
