import { expect, it } from 'vitest';
import { JOB_INTERVALS, jobState } from './job-run.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const runAgo = (ms: number, failedParts: string[] = []) => ({
  finishedAt: { toMillis: () => NOW - ms, valueOf: () => String(NOW - ms) },
  failedParts,
});

it.each([
  ['a run on time is fine', runAgo(JOB_INTERVALS.sweep), 'fine'],
  ['two runs that are left out may be a slow one', runAgo(3 * JOB_INTERVALS.sweep), 'fine'],
  ['more than that is late', runAgo(3 * JOB_INTERVALS.sweep + 1), 'late'],
  ['a late run is late, whatever the last one came to', runAgo(10 * JOB_INTERVALS.sweep, ['payouts']), 'late'],
  ['a part that failed shows', runAgo(1_000, ['payouts']), 'failing'],
  ['a job that has never run is missing', null, 'missing'],
] as const)('%s', (_, run, expected) => {
  expect(jobState('sweep', run, NOW)).toBe(expected);
});

it('each job is late by its own interval', () => {
  expect(jobState('reconcileProviders', runAgo(2 * JOB_INTERVALS.reconcileProviders), NOW)).toBe('fine');
});
