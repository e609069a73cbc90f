import { randomUUID } from 'node:crypto';
import type { Delivery } from '@blockbazaar/domain/delivery/delivery';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { MANUAL_DELIVERY_TEST_POST } from '@blockbazaar/domain/outbox/test-post';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Audited } from '../audit/write-audit.ts';
import type { Dispatched, Outcome } from '../outbox/dispatch.ts';
import type { LiveSession } from '../platform/live-session.ts';
import { logDispatchEnded, logDispatchFailed } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { deliveries } from './deliveries.ts';

type Nothing = Record<string, never>;

/**
 * Requests a test payment from the delivery bot, in the same way as for a paid order. One attempt, under its own id.
 */
export async function sendTestPayment(
  { minecraftUsername, millions }: StaffCallableInput<'sendTestPayment'>,
  { actor }: LiveSession,
): Promise<Result<Nothing>> {
  if (!deliveries.isConfigured()) return fail('DELIVERY_FAILED');
  const id = `test_${randomUUID()}`;
  const now = Timestamp.now();
  const delivery: Delivery = {
    orderId: id,
    minecraftUsername,
    items: [
      {
        productId: 'test-payment',
        variantId: null,
        name: `Test payment of ${millions}M`,
        quantity: 1,
        millions,
        answers: [],
        parts: [],
      },
    ],
    status: 'pending',
    attempts: 1,
    nextAttemptAt: null,
    createdAt: now,
    deliveredAt: null,
    lastError: null,
  };
  const audited = { action: 'SEND_TEST_PAYMENT', actor, after: { deliveryId: id, minecraftUsername, millions } };
  return sendOnce(audited, id, () => deliveries.send(id, delivery));
}

/** Posts a test to the channel of manual deliveries. One attempt. */
export async function sendTestManualDelivery(
  { actor }: LiveSession,
  outbox: Dispatched<OutboxEntry>,
): Promise<Result<Nothing>> {
  const id = `test_${randomUUID()}`;
  const now = Timestamp.now();
  const post: OutboxEntry = {
    target: { channel: 'deliveries' },
    content: MANUAL_DELIVERY_TEST_POST,
    status: 'pending',
    attempts: 1,
    nextAttemptAt: null,
    createdAt: now,
    sentAt: null,
    lastError: null,
  };
  return sendOnce({ action: 'SEND_TEST_MANUAL_DELIVERY', actor, after: null }, id, () => outbox.send(id, post));
}

/** Audited before the attempt: its effect cannot be undone, and the response may be lost. */
async function sendOnce(
  audited: Pick<Audited, 'action' | 'actor' | 'after'>,
  id: string,
  send: () => Promise<Outcome>,
): Promise<Result<Nothing>> {
  const written = await runOptimistic((batch) => {
    writeAudit(batch, { ...audited, target: null, before: null });
    return Promise.resolve(succeed({}));
  });
  if (!written.ok) return written;
  const startedAt = Date.now();
  const outcome = await send();
  const ageMs = Date.now() - startedAt;
  if (outcome.kind === 'done') {
    logDispatchEnded(audited.action, id, { outcome: outcome.kind, reason: null, ageMs });
    return succeed({});
  }
  logDispatchFailed(audited.action, id, { attempts: 1, reason: outcome.reason, ageMs });
  return fail('DELIVERY_FAILED');
}
