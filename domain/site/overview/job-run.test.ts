import { expect, it } from 'vitest';
import { JOB_INTERVALS, jobState } from './job-run.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const runAgo = (ms: number, failedParts: string[] = []) => ({
  finishedAt: { toMillis: () => NOW - ms, valueOf: () => String(NOW - ms) },
  failedParts,
});

it.each([
  ['a run on time', runAgo(JOB_INTERVALS.sweep), 'fine'],
  ['two omitted runs, possibly one slow run', runAgo(3 * JOB_INTERVALS.sweep), 'fine'],
  ['more omitted runs', runAgo(3 * JOB_INTERVALS.sweep + 1), 'late'],
  ['a late run, regardless of the last result', runAgo(10 * JOB_INTERVALS.sweep, ['payouts']), 'late'],
  ['a failed part', runAgo(1_000, ['payouts']), 'failing'],
  ['a job that has never run', null, 'missing'],
] as const)('returns the state for %s', (_, run, expected) => {
  expect(jobState('sweep', run, NOW)).toBe(expected);
});

it('marks each job as late by its own interval', () => {
  expect(jobState('reconcileProviders', runAgo(2 * JOB_INTERVALS.reconcileProviders), NOW)).toBe('fine');
});
