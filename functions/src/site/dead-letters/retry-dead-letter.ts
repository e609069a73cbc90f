import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { RetriedKind, RetryOutcome } from '@blockbazaar/domain/outbox/dead-letter-operations';
import type { OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import type { Actor } from '../../audit/write-audit.ts';
import { deliveries } from '../../delivery/deliveries.ts';
import { setDeliveryStatus } from '../../delivery/set-delivery-status.ts';
import { dispatch, PENDING, type Dispatchable, type Dispatched } from '../../outbox/dispatch.ts';
import { retryDispatch } from '../../outbox/retry-dispatch.ts';
import { logUnexpectedError } from '../../platform/logging.ts';
import { advanceLineRefunds } from '../../refunds/line-refunds/advance-line-refunds.ts';
import { refundPayment } from '../../refunds/refund-payment.ts';
import { retryFailedRefund, retryWaitingRefunds } from '../../refunds/retry-refunds.ts';

type Outbox = Dispatched<OutboxEntry>;

/** Sends a dead-lettered item again at once, and retries for another day. */
export async function retryDeadLetter(
  kind: RetriedKind,
  id: string,
  actor: Actor,
  outbox: Outbox,
): Promise<Result<{ outcome: RetryOutcome }>> {
  const requeued = await requeue(kind, id, actor, outbox);
  if (!requeued.ok) return requeued;
  await sendNow(kind, id, outbox);
  if (kind !== 'outbox' && kind !== 'deliveries') return succeed({ outcome: 'queued' });
  return succeed({
    outcome: outcomeOf(kind === 'outbox' ? await statusOf(outbox, id) : await statusOf(deliveries, id)),
  });
}

const statusOf = async <Item extends Dispatchable>({ documents }: Dispatched<Item>, id: string) =>
  (await documents.typed.doc(id).get()).data()?.status;

function outcomeOf(status: string | undefined): RetryOutcome {
  if (status === PENDING) return 'queued';
  return status === 'deadLettered' ? 'failed' : 'done';
}

function requeue(kind: RetriedKind, id: string, actor: Actor, outbox: Outbox): Promise<Result<Record<string, never>>> {
  if (kind === 'refunds') return retryFailedRefund(id, actor);
  if (kind === 'outbox') return retryDispatch(outbox, id, actor);
  if (kind === 'deliveries')
    return retryDispatch(deliveries, id, actor, (batch) => setDeliveryStatus(batch, id, 'pending'));
  return retryWaitingRefunds(kind, id, actor);
}

/** The sweep retries if this attempt fails. */
async function sendNow(kind: RetriedKind, id: string, outbox: Outbox): Promise<void> {
  try {
    if (kind === 'outbox') await dispatch(outbox, id);
    else if (kind === 'deliveries') await dispatch(deliveries, id);
    else {
      await refundPayment(id);
      await advanceLineRefunds(id);
    }
  } catch (error) {
    logUnexpectedError('retryDeadLetter', randomUUID(), error);
  }
}
