import { fail, succeed } from '@blockbazaar/domain/failures';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { OptimisticBatch } from '../../functions/src/platform/optimistic-batch.ts';
import { runOptimistic } from '../../functions/src/platform/run-optimistic.ts';

/** A commit of hundreds of documents waits longer for a busy database than a purchase would. */
const RETRY_DEADLINE_MS = 60_000;
/** Failure of a part without any writes. It also discards the prepared writes of rejected records. */
const NOTHING_NEW = 'NOT_ALLOWED_NOW';

/**
 * Runs one chunk of an import in one commit. `work` returns whether there are writes, and can run several times. A dry
 * run commits nothing.
 */
export async function commitChunk(
  work: (batch: OptimisticBatch) => Promise<boolean>,
  isDryRun: boolean,
): Promise<void> {
  if (isDryRun) {
    await work(new OptimisticBatch(firestore));
    return;
  }
  const written = await runOptimistic(async (batch) => ((await work(batch)) ? succeed(null) : fail(NOTHING_NEW)), {
    retryDeadlineMs: RETRY_DEADLINE_MS,
  });
  if (!written.ok && written.failure.code !== NOTHING_NEW)
    throw new Error(`A part of the import could not be written: ${written.failure.code}.`);
}
