import { randomUUID } from 'node:crypto';
import type { ParkedEntry } from '@blockbazaar/domain/admin/log-operations';
import { fail, type Result, succeed } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import { readOrder, updateOrder } from '../checkout/order-documents.ts';
import { deliveries } from '../deliveries/deliveries.ts';
import { dispatch, type Dispatchable, PENDING } from '../dispatch/dispatch.ts';
import { outbox } from '../outbox/outbox.ts';
import { collection } from '../platform/firestore.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { transact } from '../platform/transact.ts';
import type { Transaction } from '../platform/transaction.ts';

/** Has something sent that was given up: at once, and if that does not work, again and again for another day. */
export async function retryParked(kind: ParkedEntry['kind'], id: string, actor: Actor): Promise<Result<Record<string, never>>> {
  const ref = collection(kind).doc(id);
  const put = await transact(async (transaction) => {
    const parked = await transaction.get(ref);
    if (!parked.exists) return fail('NOT_FOUND');
    if (parked.get('status') !== 'parked') return fail('NOT_ALLOWED_NOW');
    const now = Timestamp.now();
    const changes: Partial<Dispatchable> & { lastError: null } = {
      status: PENDING,
      attempts: 0,
      nextAttemptAt: now,
      triedSince: now,
      lastError: null,
    };
    transaction.update(ref, changes);
    if (kind === 'deliveries') await tellOrder(transaction, id);
    const { attempts = null, lastError = null } = parked.data() ?? {};
    const before: Record<string, unknown> = { status: 'parked', attempts, lastError };
    writeAudit(transaction, { action: 'RETRY_PARKED', actor, target: ref.path, before, after: { status: PENDING } });
    return succeed({});
  });
  if (put.ok) await sendNow(kind, id);
  return put;
}

/** The order and its receipt say again that the delivery is on its way. */
async function tellOrder(transaction: Transaction, orderId: string): Promise<void> {
  const order = await readOrder(orderId, transaction);
  if (order !== null) updateOrder(transaction, orderId, order, { deliveryStatus: 'pending' });
}

/** The sweep sees to whatever does not get through here. */
async function sendNow(kind: ParkedEntry['kind'], id: string): Promise<void> {
  try {
    await (kind === 'outbox' ? dispatch(outbox, id) : dispatch(deliveries, id));
  } catch (error) {
    logUnexpectedError('retryParked', randomUUID(), error);
  }
}
