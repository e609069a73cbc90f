import { describe, expect, it } from 'vitest';
import { foundIn } from './find-defect.ts';

const failure = (fullName: string, message: string) => ({
  testResults: [{ message: '', assertionResults: [{ status: 'failed', fullName, failureMessages: [message] }] }],
});

describe('foundIn', () => {
  it('finds a defect by the seed that violates an invariant', () => {
    const message = 'Error: Seed 7 ends in a state that must not be. Again: x\nstock is conserved: rope';
    expect(foundIn(failure('runHistory violates', message), null)).toEqual({
      by: 'seed 7',
      detail: 'stock is conserved: rope',
    });
  });

  it('does not count an error of a history', () => {
    expect(foundIn(failure('runHistory violates', 'TypeError: x'), null)).toEqual({ by: null, detail: 'TypeError: x' });
  });

  it('finds a defect by a failure of the named test only', () => {
    const test = { file: 'a.test.ts', title: 'loses no money' };
    expect(foundIn(failure('a refund loses no money', 'AssertionError'), test).by).toBe('its test');
    expect(foundIn(failure('a refund is made', 'AssertionError'), test).by).toBeNull();
  });

  it('finds a defect by one case of a test', () => {
    const test = { file: 'a.test.ts', title: 'excludes %s from (1) balance' };
    expect(foundIn(failure('a payout excludes a refund from (1) balance', 'AssertionError'), test).by).toBe('its test');
  });

  it('does not count a file that does not load', () => {
    const report = { testResults: [{ message: 'SyntaxError', assertionResults: [] }] };
    expect(foundIn(report, null)).toEqual({ by: null, detail: 'SyntaxError' });
  });
});
