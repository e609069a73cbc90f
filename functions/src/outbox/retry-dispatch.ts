import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/**
 * Requeues a dead-lettered item for another day. `onRequeued` adds consequences to the commit. Fails with NOT_FOUND or
 * NOT_ALLOWED_NOW.
 */
export const retryDispatch = <Item extends Dispatchable>(
  { documents }: Dispatched<Item>,
  id: string,
  actor: Actor,
  onRequeued?: (batch: OptimisticBatch, id: string) => Promise<void>,
): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const ref = documents.plain.doc(id);
    const deadLetter = await batch.get(ref);
    if (!deadLetter.exists) return fail('NOT_FOUND');
    if (deadLetter.get('status') !== 'deadLettered') return fail('NOT_ALLOWED_NOW');
    const { attempts = 0, earlierAttempts = 0, lastError = null } = deadLetter.data() ?? {};
    const now = Timestamp.now();
    const changes: Partial<Dispatchable> & { lastError: null } = {
      status: PENDING,
      attempts: 0,
      earlierAttempts: earlierAttempts + attempts,
      nextAttemptAt: now,
      triedSince: now,
      lastError: null,
    };
    batch.update(ref, changes);
    await onRequeued?.(batch, id);
    const before: Record<string, unknown> = { status: 'deadLettered', attempts, lastError };
    writeAudit(batch, { action: 'RETRY_DEAD_LETTER', actor, target: ref.path, before, after: { status: PENDING } });
    return succeed({});
  });
