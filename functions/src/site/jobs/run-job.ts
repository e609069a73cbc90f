import { randomUUID } from 'node:crypto';
import type { JobName } from '@blockbazaar/domain/site/overview/job-run';
import { Timestamp } from 'firebase-admin/firestore';
import { jobRunRef } from '../../documents/job-runs.ts';
import { logJobFinished, logUnexpectedError } from '../../platform/logging.ts';

/**
 * Runs the parts of a job concurrently and records the result. The parts are independent: none waits for another.
 * Throws the error of the first failed part.
 */
export async function runJob(job: JobName, parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const startedAt = Date.now();
  const names = Object.keys(parts);
  const results = await Promise.allSettled(Object.values(parts).map((part) => part()));
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ part: names[index] ?? '', reason: result.reason as unknown }] : [],
  );
  for (const { part, reason } of failed) logUnexpectedError(`${job} ${part}`, randomUUID(), reason);
  await recordRun(
    job,
    startedAt,
    failed.map(({ part }) => part),
  );
  if (failed[0] !== undefined) throw failed[0].reason;
}

/** Only the owner's overview reads this record. The job's work is done even if this write fails. */
async function recordRun(job: JobName, startedAt: number, failedParts: string[]): Promise<void> {
  const finishedAt = Timestamp.now();
  const tookMs = Math.max(0, finishedAt.toMillis() - startedAt);
  logJobFinished(job, tookMs, failedParts);
  const succeeded = failedParts.length === 0 && { succeededAt: finishedAt };
  try {
    await jobRunRef(job).set({ finishedAt, tookMs, failedParts, ...succeeded }, { merge: true });
  } catch (error) {
    logUnexpectedError(`${job} recordRun`, randomUUID(), error);
  }
}
