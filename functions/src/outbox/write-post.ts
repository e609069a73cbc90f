import type { OutboxEntry, OutboxTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import { Timestamp } from 'firebase-admin/firestore';
import { outboxRef } from '../documents/outbox.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { newDispatch } from './dispatch.ts';

/**
 * Adds a Discord post to the commit that it reports; it is sent after that commit. The id is derived from the reported
 * event, so that a second write of the same report fails. A `dropped` post is only stored. Users in `mentions` (Discord
 * ids) are pinged if the text mentions them.
 */
export function writePost(
  batch: OptimisticBatch,
  id: string,
  target: OutboxTarget,
  content: string,
  status: 'pending' | 'dropped' = 'pending',
  mentions: readonly string[] = [],
): void {
  const now = Timestamp.now();
  const entry: OutboxEntry = {
    target,
    content,
    ...(mentions.length > 0 && { mentions: [...mentions] }),
    status,
    ...newDispatch(now),
    ...(status === 'dropped' && { nextAttemptAt: null }),
    createdAt: now,
    sentAt: null,
    lastError: null,
  };
  batch.create(outboxRef(id), entry);
}
