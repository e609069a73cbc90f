import { TIMES } from '@blockbazaar/domain/limits';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { Timestamp } from 'firebase-admin/firestore';
import type { Dispatched } from '../dispatch/dispatch.ts';
import { outboxDocuments } from '../documents/outbox.ts';
import { postToDiscord } from './post-to-discord.ts';
import { executionAddress, webhookAddress } from './webhook-address.ts';

const STATUSES = { done: 'sent', dropped: 'dropped', deadLettered: 'deadLettered' } as const;

/** Discord posts, on their way. */
export const outbox: Dispatched<OutboxEntry> = {
  collection: 'outbox',
  documents: outboxDocuments,
  isOn: () => true,

  send: async (_id, { target, content, mentions }) => {
    const address = await webhookAddress(target);
    if (address === null) return { kind: 'dropped', reason: 'no_webhook' };
    const execution = executionAddress(address);
    if (execution === null) return { kind: 'refused', reason: 'not_a_webhook' };
    return postToDiscord(execution, content, mentions);
  },

  // Pieces of it were refunded while it was on its way: people would bring what they are not to bring.
  isChanged: (sent, current) => sent.content !== current.content,

  end: async (batch, ref, _entry, { as, reason, attempts, tried }) => {
    const now = Date.now();
    const changes: Partial<OutboxEntry> = {
      status: STATUSES[as],
      // Of what was called off meanwhile, too, it is kept what people have read.
      ...(as === 'done' && { content: tried.content }),
      attempts,
      nextAttemptAt: null,
      sentAt: as === 'done' ? Timestamp.fromMillis(now) : null,
      lastError: reason,
      ...(as !== 'deadLettered' && { expireAt: Timestamp.fromMillis(now + TIMES.outboxSentKeptMs) }),
    };
    batch.update(ref, changes);
    return Promise.resolve();
  },
};
