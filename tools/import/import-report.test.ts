import { IMPORT_LIMITS } from '@blockbazaar/domain/transfer/import-limits';
import { describe, expect, it } from 'vitest';
import { ImportReport } from './import-report.ts';

const reportOf = (): ImportReport => {
  const filled = new ImportReport();
  filled.add({ line: 'a.csv, line 2', kind: 'stores', outcome: 'create', details: [] });
  filled.add({ line: 'a.csv, line 3', kind: 'stores', outcome: 'there', details: [] });
  filled.add({ line: 'a.csv, line 4', kind: 'stores', outcome: 'differs', details: ['name, slug.'] });
  filled.add({ line: 'b.csv, line 2', kind: null, outcome: 'refused', details: ['One.', 'Two\u001B[2J.'] });
  return filled;
};

describe('ImportReport', () => {
  it('lists created, different and rejected records of a dry run', () => {
    expect(reportOf().text({ isDryRun: true }).split('\n')).toEqual([
      'stores: 1 to create, 1 there already, 1 differ, left alone',
      'not known: 1 refused',
      '',
      'To create:',
      '  a.csv, line 2 (stores)',
      '',
      'Differ, left alone:',
      '  a.csv, line 4 (stores): name, slug.',
      '',
      'Refused:',
      '  b.csv, line 2: One. Two?[2J.',
    ]);
  });

  it('lists unchanged records of an import', () => {
    const text = reportOf().text({ isDryRun: false });
    expect(text).toContain('stores: 1 created');
    expect(text).not.toContain('line 2 (stores)');
    expect(text).toContain('Refused:');
  });

  it('limits the listed records of each outcome, and counts the others', () => {
    const long = new ImportReport();
    for (let line = 0; line < IMPORT_LIMITS.listedMax + 7; line += 1)
      long.add({ line: `line ${line}`, kind: 'orders', outcome: 'refused', details: [] });
    expect(long.text({ isDryRun: false }).split('\n').at(-1)).toBe('  … and 7 more');
    expect(long.count('refused')).toBe(IMPORT_LIMITS.listedMax + 7);
  });
});
