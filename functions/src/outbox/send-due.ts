import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { logUnexpectedError } from '../platform/logging.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { dispatch, dispatchField, PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/** Time limit of one run, in ms. A run ends before the next one starts. */
const TIME_MS = 40_000;
const WALK = { batchSize: 50, concurrency: 5 };

/** Makes one attempt to send each due item, longest overdue first. A failed item does not delay the others. */
export async function sendDue<Item extends Dispatchable>(kind: Dispatched<Item>): Promise<void> {
  if (!kind.isConfigured()) return;
  const deadline = Date.now() + TIME_MS;
  const due = kind.documents.plain
    .where(dispatchField('status'), '==', PENDING)
    .where(dispatchField('nextAttemptAt'), '<=', Timestamp.now())
    .orderBy(dispatchField('nextAttemptAt'));
  await walkQuery(due, { ...WALK, deadline }, ({ id }) => attempt(kind, id));
}

/** A failed item is logged and does not stop the others. */
async function attempt<Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<boolean> {
  try {
    await dispatch(kind, id);
  } catch (error) {
    logUnexpectedError(`sendDue ${kind.collection}`, randomUUID(), error);
  }
  return true;
}
