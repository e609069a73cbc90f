import { randomUUID } from 'node:crypto';
import { type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deletionJobDocuments, type DeletionJob } from '../../documents/store-deletions.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { ProviderBreakers } from '../../platform/provider-breakers.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { continueDeletion } from './continue-deletion.ts';
import type { DeletionRun } from './deletion-step.ts';

/** Time limit of one run, in ms. A run ends before the next one starts. */
const TIME_MS = 40_000;
/** Time limit of one store, in ms, so that a stuck deletion does not delay the others. */
const STORE_TIME_MS = 15_000;
const BATCH = 20;

/** Continues every unfinished deletion of a store, oldest first. */
export async function sweepDeletions(): Promise<void> {
  const deadline = Date.now() + TIME_MS;
  const breakers = new ProviderBreakers();
  const jobs = deletionJobDocuments.typed.orderBy(deletionJobDocuments.field('startedAt'));
  await walkQuery(jobs, { batchSize: BATCH, deadline }, (job) =>
    attempt(job, { deadline: Math.min(deadline, Date.now() + STORE_TIME_MS), breakers }),
  );
}

/** A failed store is logged and does not stop the others. */
async function attempt(job: QueryDocumentSnapshot<DeletionJob>, run: DeletionRun): Promise<boolean> {
  try {
    await continueDeletion(job.id, job.data(), run);
  } catch (error) {
    logUnexpectedError('sweepDeletions', randomUUID(), error);
  }
  return true;
}
