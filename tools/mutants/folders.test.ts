import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { FOLDERS, isFolder, isMutated, sourcePatterns, testPatterns } from './folders.ts';

const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: inRoot() }));

describe('isFolder', () => {
  it('accepts the names of the folders', () => {
    expect(isFolder('ledger')).toBe(true);
    expect(isFolder('catalog')).toBe(false);
    expect(isFolder(undefined)).toBe(false);
  });
});

describe('isMutated', () => {
  it('excludes tests and their support', () => {
    expect(isMutated('domain/ledger/income.ts')).toBe(true);
    expect(isMutated('domain/ledger/income.test.ts')).toBe(false);
    expect(isMutated('domain/ledger/simulated-marketplace.ts')).toBe(false);
  });
});

it.each(FOLDERS)('finds the code and the tests of %s', (folder) => {
  for (const pattern of sourcePatterns(folder)) expect(filesOf([pattern]).filter(isMutated)).not.toEqual([]);
  for (const patterns of Object.values(testPatterns(folder))) expect(filesOf(patterns)).not.toEqual([]);
});
