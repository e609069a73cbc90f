import { describe, expect, it } from 'vitest';
import { lastLine, sum, tallyCommand, tallyPlaywright, tallyVitest } from './tally.ts';

const vitest = (changes: object = {}): object => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...changes,
});

const playwright = (stats: object = {}, errors: unknown[] = []): object => ({
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('a command', () => {
  it.each([
    [0, { passed: 1, failed: 0 }],
    [1, { passed: 0, failed: 1 }],
    [null, { passed: 0, failed: 1 }],
  ])('that ended with %s', (code, tally) => {
    expect(tallyCommand({ code })).toEqual(tally);
  });
});

describe('Vitest', () => {
  it('counts what passed and failed', () => {
    expect(tallyVitest({ report: vitest(), code: 0 })).toEqual({ passed: 5, failed: 0 });
    expect(tallyVitest({ report: vitest({ numFailedTests: 2 }), code: 1 })).toEqual({ passed: 5, failed: 2 });
  });

  it('counts skipped and planned tests as failed', () => {
    expect(tallyVitest({ report: vitest({ numPendingTests: 1, numTodoTests: 1 }), code: 0 }).failed).toBe(2);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyVitest({ report: vitest({ testResults }), code: 1 })).toEqual({ passed: 5, failed: 1 });
  });

  it.each([
    ['left no report', null, 0],
    ['left something else', { success: true }, 0],
    ['ran no test', vitest({ numPassedTests: 0, testResults: [] }), 0],
  ])('has failed when it %s', (_, report, code) => {
    expect(tallyVitest({ report, code })).toEqual({ passed: 0, failed: 1 });
  });

  it.each([1, null])('has failed when every test passed, but it ended with %s', (code) => {
    expect(tallyVitest({ report: vitest(), code })).toEqual({ passed: 5, failed: 1 });
  });
});

describe('Playwright', () => {
  it('counts what passed and failed', () => {
    expect(tallyPlaywright({ report: playwright(), code: 0 })).toEqual({ passed: 4, failed: 0 });
    expect(tallyPlaywright({ report: playwright({ unexpected: 2 }), code: 1 })).toEqual({ passed: 4, failed: 2 });
  });

  it('counts skipped and flaky tests, and errors outside of tests, as failed', () => {
    const report = playwright({ skipped: 1, flaky: 1 }, [{}]);
    expect(tallyPlaywright({ report, code: 1 })).toEqual({ passed: 4, failed: 3 });
  });

  it.each([
    ['left no report', null, 1],
    ['ran no test', playwright({ expected: 0 }), 0],
  ])('has failed when it %s', (_, report, code) => {
    expect(tallyPlaywright({ report, code })).toEqual({ passed: 0, failed: 1 });
  });

  it('has failed when every test passed, but it did not end well', () => {
    expect(tallyPlaywright({ report: playwright(), code: null })).toEqual({ passed: 4, failed: 1 });
  });
});

it('sums up in one line', () => {
  expect(
    lastLine(
      sum([
        { passed: 3, failed: 0 },
        { passed: 4, failed: 2 },
      ]),
    ),
  ).toBe('7 passed, 2 failed');
  expect(lastLine(sum([]))).toBe('0 passed, 0 failed');
});
