import { describe, expect, it } from 'vitest';
import { folderMutants, type StrykerResult } from './folder-mutants.ts';

const TEXT = 'const a = b < c;\nconst d = (b < c);\n';

const result = (line: number, column: number, status: StrykerResult['status'], replacement = 'true') => ({
  fileName: 'domain/a.ts',
  location: { start: { line, column }, end: { line, column: column + 'b < c'.length } },
  replacement,
  status,
});

const mutantsOf = (...results: StrykerResult[]) => folderMutants(results, () => TEXT);

describe('folderMutants', () => {
  it('finds the range of the original text', () => {
    const [mutant] = mutantsOf(result(2, 12, 'Survived'));
    expect(TEXT.slice(mutant?.start, mutant?.end)).toBe('b < c');
    expect(mutant).toMatchObject({ line: 2, file: 'domain/a.ts', replacement: 'true' });
  });

  it('numbers equal changes in the order of the code', () => {
    const mutants = mutantsOf(result(2, 12, 'Killed'), result(1, 11, 'Survived'), result(2, 12, 'Killed', 'false'));
    expect(mutants.map(({ line, change }) => [line, change])).toEqual([
      [1, 'b < c → true'],
      [2, 'b < c → true (2)'],
      [2, 'b < c → false'],
    ]);
  });

  it.each([
    ['Killed', 'killed'],
    ['Timeout', 'killed'],
    ['Survived', 'survived'],
    ['NoCoverage', 'survived'],
    ['Ignored', 'invalid'],
    ['RuntimeError', 'invalid'],
  ] as const)('maps the status %s to %s', (status, outcome) => {
    expect(mutantsOf(result(1, 11, status))).toMatchObject([{ outcome }]);
  });
});
