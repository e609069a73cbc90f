import { describe, expect, it } from 'vitest';
import { formatFindings } from './format-findings.ts';

describe('formatFindings', () => {
  it('returns a row for each defect, and the totals', () => {
    const findings = [
      { name: 'empty-maps', finding: { by: 'seed 63', seconds: 100, detail: '' } },
      { name: 'debts-are-lost', finding: { by: 'its test', seconds: 8, detail: '' } },
      { name: 'late', finding: { by: null, seconds: 12, detail: '' } },
    ];
    expect(formatFindings(findings).split('\n')).toEqual([
      'Reverted fix    Found by   Duration',
      'empty-maps      seed 63    100 s',
      'debts-are-lost  its test   8 s',
      'late            NOT FOUND  12 s',
      '',
      '2 of 3 defects are found, in 2.0 min.',
    ]);
  });
});
