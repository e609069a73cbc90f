import { describe, expect, it } from 'vitest';
import { firstVitestFailure } from './test-report.ts';

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
});

describe('firstVitestFailure', () => {
  it('finds the first failed test', () => {
    const report = { testResults: [file('a', 'passed'), file('b', 'skipped', 'failed'), file('c', 'failed')] };
    expect(firstVitestFailure(report)).toEqual({ file: 'b', title: 'test 1' });
  });

  it('finds the failed test after a file that was stopped', () => {
    const stopped = { ...file('a'), status: 'failed', message: '' };
    expect(firstVitestFailure({ testResults: [stopped, file('b', 'failed')] })).toEqual({ file: 'b', title: 'test 0' });
  });

  it('finds a file that failed to load', () => {
    const broken = { name: 'a', status: 'failed', message: 'No such export\nat a', assertionResults: [] };
    expect(firstVitestFailure({ testResults: [broken] })).toEqual({ file: 'a', title: 'No such export' });
  });

  it('returns null if all tests passed', () => {
    expect(firstVitestFailure({ testResults: [file('a', 'passed'), file('b')] })).toBeNull();
  });
});
