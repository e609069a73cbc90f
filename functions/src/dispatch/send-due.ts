import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { logUnexpectedError } from '../platform/logging.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { dispatch, dispatchField, PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/** How long one run may take, in ms: it is over before the next one begins. */
const TIME_MS = 40_000;
const WALK = { batchSize: 50, concurrency: 5 };

/** Tries once to send everything that is due, the longest due first. An item that fails does not delay those behind it. */
export async function sendDue<Item extends Dispatchable>(kind: Dispatched<Item>): Promise<void> {
  if (!kind.isOn()) return;
  const deadline = Date.now() + TIME_MS;
  const due = kind.documents.plain
    .where(dispatchField('status'), '==', PENDING)
    .where(dispatchField('nextAttemptAt'), '<=', Timestamp.now())
    .orderBy(dispatchField('nextAttemptAt'));
  await walkQuery(due, { ...WALK, deadline }, ({ id }) => attempt(kind, id));
}

/** An item that fails is logged and does not stop the others. */
async function attempt<Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<boolean> {
  try {
    await dispatch(kind, id);
  } catch (error) {
    logUnexpectedError(`sendDue ${kind.collection}`, randomUUID(), error);
  }
  return true;
}
