import { randomUUID } from 'node:crypto';
import { type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deletionJobDocuments, type DeletionJob } from '../../documents/store-deletions.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { ProviderBreakers } from '../../platform/provider-breakers.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { continueDeletion } from './continue-deletion.ts';
import type { DeletionRun } from './deletion-step.ts';

/** How long one run may take, in ms: it is over before the next one begins. */
const TIME_MS = 40_000;
/** How much of it one store may take: one that is stuck does not hold up those behind it. */
const STORE_TIME_MS = 15_000;
const BATCH = 20;

/** Goes on with every deletion of a store that has not come to its end, the longest under way first. */
export async function sweepDeletions(): Promise<void> {
  const deadline = Date.now() + TIME_MS;
  const breakers = new ProviderBreakers();
  const jobs = deletionJobDocuments.typed.orderBy(deletionJobDocuments.field('startedAt'));
  await walkQuery(jobs, { batchSize: BATCH, deadline }, (job) =>
    attempt(job, { deadline: Math.min(deadline, Date.now() + STORE_TIME_MS), breakers }),
  );
}

/** A store that fails is logged and does not stop the others. */
async function attempt(job: QueryDocumentSnapshot<DeletionJob>, run: DeletionRun): Promise<boolean> {
  try {
    await continueDeletion(job.id, job.data(), run);
  } catch (error) {
    logUnexpectedError('sweepDeletions', randomUUID(), error);
  }
  return true;
}
