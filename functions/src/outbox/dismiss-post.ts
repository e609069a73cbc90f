import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { outboxDocuments } from '../documents/outbox.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** Ends a dead-lettered post without sending it. The reason of its failure remains until the post is removed. */
export const dismissPost = (id: string, actor: Actor): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const ref = outboxDocuments.typed.doc(id);
    const post = (await batch.get(ref)).data();
    if (post === undefined) return fail('NOT_FOUND');
    if (post.status === 'dropped') return succeed({});
    if (post.status !== 'deadLettered') return fail('NOT_ALLOWED_NOW');
    const changes: Partial<OutboxEntry> = {
      status: 'dropped',
      expireAt: Timestamp.fromMillis(Date.now() + TIMES.outboxSentKeptMs),
    };
    batch.update(ref, changes);
    const { status, attempts, lastError } = post;
    writeAudit(batch, {
      action: 'DISMISS_POST',
      actor,
      target: ref.path,
      before: { status, attempts, lastError },
      after: { status: 'dropped' },
    });
    return succeed({});
  });
