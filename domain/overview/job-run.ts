import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

const MINUTE_MS = 60_000;

/** What runs by the clock, and how often, in ms. */
export const JOB_INTERVALS = {
  sweep: MINUTE_MS,
  sumUpLedger: MINUTE_MS,
  confirmBalances: 60 * MINUTE_MS,
  checkLedger: 24 * 60 * MINUTE_MS,
  reconcileProviders: 60 * MINUTE_MS,
} as const;
export type JobName = keyof typeof JOB_INTERVALS;
export const JOB_NAMES = Object.keys(JOB_INTERVALS) as [JobName, ...JobName[]];

/** `jobRuns/{job}`: how the latest run of a job has ended. */
export const jobRunSchema = z.object({
  finishedAt: timestampSchema,
  /** How long it took, in ms. */
  tookMs: z.int().check(z.gte(0)),
  /** The parts of it that failed, by their names. */
  failedParts: z.array(z.string()),
  /** When a run last ended without a failed part; null: none has yet. */
  succeededAt: z._default(z.nullable(timestampSchema), null),
});
export type JobRun = z.infer<typeof jobRunSchema>;

/** `missing`: it has never run. `late`: it did not run when it should have. `failing`: its latest run failed in parts. */
export const JOB_STATES = ['fine', 'failing', 'late', 'missing'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Runs that may be left out, or take so long, before a job counts as late. */
const LATE_INTERVALS = 3;

/** The state of a job at `now` (ms). */
export function jobState(job: JobName, run: Pick<JobRun, 'finishedAt' | 'failedParts'> | null, now: number): JobState {
  if (run === null) return 'missing';
  if (now - run.finishedAt.toMillis() > LATE_INTERVALS * JOB_INTERVALS[job]) return 'late';
  return run.failedParts.length > 0 ? 'failing' : 'fine';
}
