import { describe, expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { ROOT } from '../paths.ts';
import { AREAS } from './mutant.ts';
import { mutantOptions } from './options.ts';

describe('mutantOptions', () => {
  it('samples 12 mutants of each area by default', () => {
    expect(mutantOptions([])).toEqual({
      seed: 1,
      areas: AREAS,
      count: 12,
      listOnly: false,
      withBrowser: false,
      from: null,
      checkout: ROOT,
      out: null,
      folder: null,
    });
  });

  it('reads an area and a seed', () => {
    expect(mutantOptions(['--seed', '7', '--area', 'rules', '--count', '2'])).toMatchObject({
      seed: 7,
      areas: ['rules'],
      count: 2,
    });
  });

  it('reads a folder', () => {
    expect(mutantOptions(['--folder', 'ledger']).folder).toEqual({ folder: 'ledger', only: '', reuseResults: false });
    expect(mutantOptions(['--folder', 'payouts', '--only', 'end-', '--reuse']).folder).toEqual({
      folder: 'payouts',
      only: 'end-',
      reuseResults: true,
    });
  });

  it.each([['--folder', 'catalog'], ['--area', 'money'], ['--seed', 'one'], ['--count', '-1'], ['--unknown']])(
    'rejects %s %s',
    (...args) => {
      expect(() => mutantOptions(args)).toThrow(ToolFailure);
    },
  );
});
