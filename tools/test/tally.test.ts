import { describe, expect, it } from 'vitest';
import { lastLine, slowestFiles, sum, tallyCommand, tallyPlaywright, tallyVitest } from './tally.ts';

const vitestFile = (changes: object = {}): object => ({
  name: 'a.test.ts',
  status: 'passed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [],
  ...changes,
});

const vitest = (changes: object = {}): object => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [vitestFile({ assertionResults: [{ status: 'passed', fullName: 'works' }] })],
  ...changes,
});

const playwright = (stats: object = {}, errors: unknown[] = []): object => ({
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites: [],
});

const spec = (title: string, ok: boolean): object => ({
  title,
  ok,
  file: 'cart.spec.ts',
  line: 7,
  tests: [{ results: [{ duration: 700 }, { duration: 800 }] }],
});

describe('tallyCommand', () => {
  it.each([
    [0, { passed: 1, failed: 0, failures: [], durations: [] }],
    [1, { passed: 0, failed: 1, failures: [], durations: [] }],
    [null, { passed: 0, failed: 1, failures: [], durations: [] }],
  ])('counts one test for the exit code %s', (code, tally) => {
    expect(tallyCommand({ code })).toEqual(tally);
  });
});

describe('tallyVitest', () => {
  it('counts passed and failed tests', () => {
    expect(tallyVitest({ report: vitest(), code: 0 })).toMatchObject({ passed: 5, failed: 0, failures: [] });
    expect(tallyVitest({ report: vitest({ numFailedTests: 2 }), code: 1 })).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts skipped and planned tests as failed', () => {
    expect(tallyVitest({ report: vitest({ numPendingTests: 1, numTodoTests: 1 }), code: 0 }).failed).toBe(2);
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [vitestFile({ name: 'broken.test.ts', status: 'failed' })];
    expect(tallyVitest({ report: vitest({ testResults }), code: 1 })).toMatchObject({
      passed: 5,
      failed: 1,
      failures: ['broken.test.ts'],
    });
  });

  it('names failed tests', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a cart adds' },
      { status: 'failed', fullName: 'a cart removes' },
    ];
    const testResults = [vitestFile({ name: 'cart.test.ts', status: 'failed', assertionResults })];
    const { failures } = tallyVitest({ report: vitest({ numFailedTests: 1, testResults }), code: 1 });
    expect(failures).toEqual(['cart.test.ts: a cart removes']);
  });

  it('reports the duration of each file', () => {
    expect(tallyVitest({ report: vitest(), code: 0 }).durations).toEqual([{ file: 'a.test.ts', ms: 2_500 }]);
  });

  it.each([
    ['left no report', null, 0],
    ['left something else', { success: true }, 0],
    ['ran no test', vitest({ numPassedTests: 0, testResults: [] }), 0],
  ])('counts a failure if the run %s', (_, report, code) => {
    expect(tallyVitest({ report, code })).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each([1, null])('counts a failure if every test passed but the exit code is %s', (code) => {
    expect(tallyVitest({ report: vitest(), code })).toMatchObject({ passed: 5, failed: 1 });
  });
});

describe('tallyPlaywright', () => {
  it('counts passed and failed tests', () => {
    expect(tallyPlaywright({ report: playwright(), code: 0 })).toEqual({
      passed: 4,
      failed: 0,
      failures: [],
      durations: [],
    });
    expect(tallyPlaywright({ report: playwright({ unexpected: 2 }), code: 1 })).toMatchObject({ passed: 4, failed: 2 });
  });

  it('names failed tests, including those in groups', () => {
    const group = { specs: [spec('adds', true), spec('removes', false)] };
    const report = { ...playwright({ unexpected: 2 }), suites: [{ specs: [spec('opens', false)], suites: [group] }] };
    expect(tallyPlaywright({ report, code: 1 }).failures).toEqual(['cart.spec.ts:7: opens', 'cart.spec.ts:7: removes']);
  });

  it('sums up the duration of each file over its tests and their attempts', () => {
    const group = { specs: [spec('adds', true), spec('removes', true)] };
    const report = { ...playwright(), suites: [{ specs: [spec('opens', true)], suites: [group] }] };
    expect(tallyPlaywright({ report, code: 0 }).durations).toEqual([{ file: 'cart.spec.ts', ms: 4_500 }]);
  });

  it('counts skipped and flaky tests, and errors outside tests, as failed', () => {
    const report = playwright({ skipped: 1, flaky: 1 }, [{}]);
    expect(tallyPlaywright({ report, code: 1 })).toMatchObject({ passed: 4, failed: 3 });
  });

  it.each([
    ['left no report', null, 1],
    ['ran no test', playwright({ expected: 0 }), 0],
  ])('counts a failure if the run %s', (_, report, code) => {
    expect(tallyPlaywright({ report, code })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a failure if every test passed but the exit code is not 0', () => {
    expect(tallyPlaywright({ report: playwright(), code: null })).toMatchObject({ passed: 4, failed: 1 });
  });
});

it('summarizes the run in one line', () => {
  expect(
    lastLine(
      sum([
        { passed: 3, failed: 0, failures: [], durations: [] },
        { passed: 4, failed: 2, failures: [], durations: [] },
      ]),
    ),
  ).toBe('7 passed, 2 failed');
  expect(lastLine(sum([]))).toBe('0 passed, 0 failed');
});

it('lists the ten slowest files, slowest first', () => {
  const durations = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 1_000 }));
  const lines = slowestFiles({ durations });
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  11.test.ts');
  expect(lines[9]).toBe('    2.0 s  2.test.ts');
});
