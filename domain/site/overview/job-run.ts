import * as z from 'zod/mini';
import { timestampSchema } from '../../timestamp.ts';

const MINUTE_MS = 60_000;

/** The scheduled jobs and their intervals, in ms. */
export const JOB_INTERVALS = {
  sweep: MINUTE_MS,
  sumUpLedger: MINUTE_MS,
  confirmBalances: 60 * MINUTE_MS,
  checkLedger: 24 * 60 * MINUTE_MS,
  reconcileProviders: 60 * MINUTE_MS,
} as const;
export type JobName = keyof typeof JOB_INTERVALS;
export const JOB_NAMES = Object.keys(JOB_INTERVALS) as [JobName, ...JobName[]];

/** `jobRuns/{job}`: the result of the latest run of a job. */
export const jobRunSchema = z.object({
  finishedAt: timestampSchema,
  /** Duration, in ms. */
  tookMs: z.int().check(z.gte(0)),
  /** The names of its failed parts. */
  failedParts: z.array(z.string()),
  /** End of the last run without a failed part; null: none yet. */
  succeededAt: z._default(z.nullable(timestampSchema), null),
});
export type JobRun = z.infer<typeof jobRunSchema>;

/** `missing`: it has never run. `late`: a scheduled run is overdue. `failing`: parts of its latest run failed. */
export const JOB_STATES = ['fine', 'failing', 'late', 'missing'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Number of intervals without a run after which a job counts as late. */
const LATE_INTERVALS = 3;

/** The state of a job at `now` (ms). */
export function jobState(job: JobName, run: Pick<JobRun, 'finishedAt' | 'failedParts'> | null, now: number): JobState {
  if (run === null) return 'missing';
  if (now - run.finishedAt.toMillis() > LATE_INTERVALS * JOB_INTERVALS[job]) return 'late';
  return run.failedParts.length > 0 ? 'failing' : 'fine';
}
