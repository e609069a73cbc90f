import { TIMES } from '@blockbazaar/domain/limits';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { Timestamp } from 'firebase-admin/firestore';
import { outboxDocuments } from '../documents/outbox.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import type { Dispatched, Outcome } from './dispatch.ts';
import { postToDiscord } from './post-to-discord.ts';
import { executionAddress, findChannel } from './webhook-address.ts';

const STATUSES = { done: 'sent', dropped: 'dropped', deadLettered: 'deadLettered' } as const;

/** Actions of the subjects whose entries the outbox sends. */
interface Hooks {
  /** Sends a push message. */
  push: (id: string, target: OutboxEntry['target'] & { channel: 'push' }, content: string) => Promise<Outcome>;
  /** Adds the consequences of a sent entry to the commit that records it. `attempted`: the entry as it was sent. */
  onSent: (batch: OptimisticBatch, id: string, attempted: OutboxEntry) => Promise<void>;
  onDeadLettered: (batch: OptimisticBatch, id: string, entry: OutboxEntry) => Promise<void>;
}

/**
 * True for the post about a replaced channel in that channel. Often the channel was replaced because it no longer
 * exists: the seller receives the alert in other ways, so that nothing is left to do.
 */
const isEarlierChannel = (target: OutboxEntry['target']): boolean =>
  target.channel === 'store' && target.webhookUrl !== undefined;

const GONE: ReadonlySet<string> = new Set(['http_401', 'http_404']);
const isGone = (outcome: Outcome): outcome is Extract<Outcome, { kind: 'refused' }> =>
  outcome.kind === 'refused' && GONE.has(outcome.reason);

/** Discord posts and push messages to be sent. */
export const createOutbox = ({ push, onSent, onDeadLettered }: Hooks): Dispatched<OutboxEntry> => ({
  collection: 'outbox',
  documents: outboxDocuments,
  isConfigured: () => true,

  send: async (id, { target, content, mentions }) => {
    if (target.channel === 'push') return push(id, target, content);
    const channel = await findChannel(target);
    if (!channel.isOpen) return { kind: 'dropped', reason: channel.reason };
    const execution = executionAddress(channel.address);
    if (execution === null) return { kind: isEarlierChannel(target) ? 'dropped' : 'refused', reason: 'not_a_webhook' };
    const outcome = await postToDiscord(execution, content, mentions);
    return isEarlierChannel(target) && isGone(outcome) ? { kind: 'dropped', reason: outcome.reason } : outcome;
  },

  // The content changes if items are refunded during the attempt: they must not be delivered.
  isChanged: (sent, current) => sent.content !== current.content,

  end: async (batch, ref, entry, { as, reason, attempts, attempted }) => {
    const now = Date.now();
    const changes: Partial<OutboxEntry> = {
      status: STATUSES[as],
      // The content that was read is stored, even if the post was cancelled during the attempt.
      ...(as === 'done' && { content: attempted.content }),
      attempts,
      nextAttemptAt: null,
      sentAt: as === 'done' ? Timestamp.fromMillis(now) : null,
      lastError: reason,
      ...(as !== 'deadLettered' && { expireAt: Timestamp.fromMillis(now + TIMES.outboxSentKeptMs) }),
    };
    batch.update(ref, changes);
    if (as === 'done') await onSent(batch, ref.id, attempted);
    if (as === 'deadLettered') await onDeadLettered(batch, ref.id, entry);
  },
});
