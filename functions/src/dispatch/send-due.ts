import { randomUUID } from 'node:crypto';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logUnexpectedError } from '../platform/logging.ts';
import { dispatch, dispatchField, PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/** How long one run may take, in ms: it is over before the next one begins. */
const TIME_MS = 40_000;
const BATCH = 50;
const AT_ONCE = 5;

/** Tries once to send everything that is due, the longest due first. What does not work does not hold up what is behind it. */
export async function sendDue<Item extends Dispatchable>(kind: Dispatched<Item>): Promise<void> {
  if (!kind.isOn()) return;
  const deadline = Date.now() + TIME_MS;
  const due = kind.documents.plain
    .where(dispatchField('status'), '==', PENDING)
    .where(dispatchField('nextAttemptAt'), '<=', Timestamp.now())
    .orderBy(dispatchField('nextAttemptAt'))
    .limit(BATCH);
  let last: QueryDocumentSnapshot | undefined;
  while (Date.now() < deadline) {
    const { docs } = await (last === undefined ? due : due.startAfter(last)).get();
    for (let index = 0; index < docs.length && Date.now() < deadline; index += AT_ONCE) {
      await Promise.all(docs.slice(index, index + AT_ONCE).map(({ id }) => attempt(kind, id)));
    }
    last = docs.at(-1);
    if (docs.length < BATCH) return;
  }
}

/** One item's trouble, whatever it is, stays its own. */
async function attempt<Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<void> {
  try {
    await dispatch(kind, id);
  } catch (error) {
    logUnexpectedError(`sendDue ${kind.collection}`, randomUUID(), error);
  }
}
