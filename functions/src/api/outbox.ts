import { TIMES } from '@blockbazaar/domain/limits';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { Timestamp } from 'firebase-admin/firestore';
import { manualOrderOf } from '../delivery/manual-post-id.ts';
import { recordWithheldUnits } from '../delivery/record-withheld-units.ts';
import { outboxDocuments } from '../documents/outbox.ts';
import { notifyOfFailedDelivery } from '../notifications/notify-of-failed-delivery.ts';
import { sendPush } from '../notifications/push/send-push.ts';
import type { Dispatched } from '../outbox/dispatch.ts';
import { postToDiscord } from '../outbox/post-to-discord.ts';
import { executionAddress, findChannel } from '../outbox/webhook-address.ts';

const STATUSES = { done: 'sent', dropped: 'dropped', deadLettered: 'deadLettered' } as const;

/** Discord posts and push messages to be sent. */
export const outbox: Dispatched<OutboxEntry> = {
  collection: 'outbox',
  documents: outboxDocuments,
  isOn: () => true,

  send: async (id, { target, content, mentions }) => {
    if (target.channel === 'push') return sendPush(id, target, content);
    const channel = await findChannel(target);
    if (!channel.isOpen) return { kind: 'dropped', reason: channel.reason };
    const execution = executionAddress(channel.address);
    if (execution === null) return { kind: 'refused', reason: 'not_a_webhook' };
    return postToDiscord(execution, content, mentions);
  },

  // The content changes if items are refunded during the attempt: they must not be delivered.
  isChanged: (sent, current) => sent.content !== current.content,

  end: async (batch, ref, entry, { as, reason, attempts, tried }) => {
    const now = Date.now();
    const changes: Partial<OutboxEntry> = {
      status: STATUSES[as],
      // The content that was read is stored, even if the post was cancelled during the attempt.
      ...(as === 'done' && { content: tried.content }),
      attempts,
      nextAttemptAt: null,
      sentAt: as === 'done' ? Timestamp.fromMillis(now) : null,
      lastError: reason,
      ...(as !== 'deadLettered' && { expireAt: Timestamp.fromMillis(now + TIMES.outboxSentKeptMs) }),
    };
    batch.update(ref, changes);
    const manualOrderId = manualOrderOf(ref.id);
    if (as === 'done' && manualOrderId !== null) await recordWithheldUnits(batch, manualOrderId, tried.withheldUnits);
    if (as === 'deadLettered' && manualOrderId !== null) await notifyOfFailedDelivery(batch, manualOrderId, entry);
  },
};
