import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { backOffMs, isDeadLetterDue } from '@blockbazaar/domain/outbox/back-off';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { fieldOf, type Documents } from '../documents/define-documents.ts';
import { logDispatchEnded, logDispatchFailed } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** What one try came to. Reasons are words, for the log and the owner: never what the other side has answered. */
export type Outcome =
  | { kind: 'done' }
  /** There is nobody to send it to. */
  | { kind: 'dropped'; reason: string }
  /** It will never work. */
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; retryAfterMs?: number };

/** How something that is sent outside ends. `dead-lettered`: the owner has to look at it. */
type Ending = 'done' | 'dropped' | 'deadLettered';

/** What posts and deliveries have in common. */
export interface Dispatchable {
  status: string;
  attempts: number;
  nextAttemptAt: TimestampLike | null;
  createdAt: TimestampLike;
  /** Since when it is tried, where that is later. */
  triedSince?: TimestampLike | undefined;
}

/** Fields of a post or a delivery, for queries. */
export const dispatchField = fieldOf<Dispatchable>();

/** A kind of document that is sent outside: at least once, by one worker at a time, again after a growing pause, for a day. */
export interface Dispatched<Item extends Dispatchable> {
  collection: 'outbox' | 'deliveries';
  documents: Documents<Item>;
  /** Whether there is anywhere to send to; otherwise everything stays as it is. */
  isOn: () => boolean;
  /** One try, which ends by itself. It does not throw for what the other side does. */
  send: (id: string, item: Item) => Promise<Outcome>;
  /** Whether what was sent is not what is to be sent any more, because it was changed meanwhile: then it is sent once more. Without it: never. */
  isChanged?: (sent: Item, current: Item) => boolean;
  /** Whether even the first attempt is claimed by a write before it is sent. Without it: never. */
  isFirstAttemptClaimed?: (item: Item) => boolean;
  /** Writes an ending down, with the number of tries and all that follows from it. `tried`: the item as it was sent. */
  end: (
    batch: OptimisticBatch,
    ref: DocumentReference<Item>,
    item: Item,
    ending: { as: Ending; reason: string | null; attempts: number; tried: Item },
  ) => Promise<void>;
}

/** The status, in every kind, of what is still to be sent. */
export const PENDING = 'pending';

/** For timers that go off early. */
const MARGIN_MS = 10;

/**
 * What a new post or delivery begins with. The function that its creation triggers has it for one lease, without a write that takes it;
 * whatever comes of that function, it is due for everybody afterwards.
 */
export const newDispatch = (now: Timestamp): Pick<Dispatchable, 'attempts'> & { nextAttemptAt: Timestamp } => ({
  attempts: 0,
  nextAttemptAt: Timestamp.fromMillis(now.toMillis() + TIMES.outboxLeaseMs),
});

/** Tries once to send what is due. Answers when (ms) it is to be tried again; null when it is not, or is not ours to try. */
export const dispatch = <Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<number | null> =>
  tryOnce(kind, id, (ref) => claim(ref));

/** The same for the function that the item's creation triggers, and for nobody else. */
export const dispatchNew = <Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<number | null> =>
  tryOnce(kind, id, (ref) => takeNew(kind, ref));

/** Sends a new item, again and again while the pauses are short: with the other side's pauses, until the retry deadline at most. */
export async function dispatchWithRetry<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  id: string,
  retryDeadlineMs: number,
): Promise<void> {
  const deadline = Date.now() + retryDeadlineMs;
  for (let next = await dispatchNew(kind, id); next !== null && next <= deadline; next = await dispatch(kind, id)) {
    await wait(Math.max(0, next - Date.now()) + MARGIN_MS);
  }
}

/** An item that a worker has for one try. */
interface Taken<Item> {
  item: Item;
  /** Which try it is, from 1 on. */
  attempt: number;
}

async function tryOnce<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  id: string,
  take: (ref: DocumentReference<Item>) => Promise<Result<Taken<Item> | null>>,
): Promise<number | null> {
  if (!kind.isOn()) return null;
  const ref = kind.documents.typed.doc(id);
  const taken = await take(ref);
  if (!taken.ok || taken.value === null) return null;
  const outcome = await kind.send(id, taken.value.item);
  return record(kind, ref, taken.value, outcome);
}

/**
 * Takes an item that is in its first lease. Most kinds need no write for that. One that is not new any more is claimed
 * like any other.
 */
async function takeNew<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  ref: DocumentReference<Item>,
): Promise<Result<Taken<Item> | null>> {
  const item = (await ref.get()).data();
  if (item === undefined || !isInFirstLease(item, Date.now())) return claim(ref);
  return kind.isFirstAttemptClaimed?.(item) === true ? claim(ref, isInFirstLease) : succeed({ item, attempt: 1 });
}

/** Whether, at `now` (ms), only the function that the item's creation triggers may send it. */
const isInFirstLease = ({ status, attempts, nextAttemptAt }: Dispatchable, now: number): boolean =>
  status === PENDING && attempts === 0 && (nextAttemptAt?.toMillis() ?? 0) > now;

const isDue = ({ status, nextAttemptAt }: Dispatchable, now: number): boolean =>
  status === PENDING && nextAttemptAt !== null && nextAttemptAt.toMillis() <= now;

/** Takes an item for one try: nobody else gets it until the lease is over. Null when `canClaim` refuses it. */
function claim<Item extends Dispatchable>(
  ref: DocumentReference<Item>,
  canClaim: (item: Dispatchable, now: number) => boolean = isDue,
): Promise<Result<Taken<Item> | null>> {
  return runOptimistic(async (batch) => {
    const item = (await batch.get(ref)).data();
    const now = Date.now();
    if (item === undefined || !canClaim(item, now)) return succeed(null);
    const claimed = { attempts: item.attempts + 1, nextAttemptAt: Timestamp.fromMillis(now + TIMES.outboxLeaseMs) };
    batch.update(ref, claimed);
    return succeed({ item: { ...item, ...claimed }, attempt: claimed.attempts });
  });
}

/**
 * Writes down what a try came to. What was called off meanwhile, or taken by another worker after the lease, is left alone;
 * but what got through did get through.
 */
async function record<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  ref: DocumentReference<Item>,
  { item: tried, attempt }: Taken<Item>,
  outcome: Outcome,
): Promise<number | null> {
  const now = Date.now();
  const ending = endingOf(outcome, tried, now);
  const reason = outcome.kind === 'done' ? null : outcome.reason;
  const nextAttemptAt = now + pauseOf(outcome, attempt);
  const recorded = await runOptimistic<number | null>(async (batch) => {
    const item = (await batch.get(ref)).data();
    if (item === undefined) return fail('ORDER_NOT_FOUND');
    const isOurs = item.status === PENDING && item.attempts === tried.attempts;
    if (!isOurs && ending !== 'done') return succeed(null);
    const attempts = Math.max(item.attempts, attempt);
    const isStale = isOurs && ending === 'done' && kind.isChanged?.(tried, item) === true;
    if (ending !== null && !isStale) {
      await kind.end(batch, ref, item, { as: ending, reason, attempts, tried });
      return succeed(null);
    }
    const next = isStale ? now : nextAttemptAt;
    batch.update(ref, { attempts, nextAttemptAt: Timestamp.fromMillis(next), lastError: reason });
    return succeed(next);
  });
  if (ending !== null) logDispatchEnded(kind.collection, ref.id, ending, reason);
  else logDispatchFailed(kind.collection, ref.id, attempt, reason ?? '');
  return recorded.ok ? recorded.value : null;
}

function endingOf(outcome: Outcome, { createdAt, triedSince = createdAt }: Dispatchable, now: number): Ending | null {
  if (outcome.kind === 'refused') return 'deadLettered';
  if (outcome.kind !== 'failed') return outcome.kind;
  return isDeadLetterDue(triedSince.toMillis(), now) ? 'deadLettered' : null;
}

/** The other side's own word for how long to wait comes first, as far as it is within reason. */
function pauseOf(outcome: Outcome, attempts: number): number {
  const asked = outcome.kind === 'failed' ? outcome.retryAfterMs : undefined;
  return asked === undefined ? backOffMs(attempts) : Math.min(asked, TIMES.outboxDeadLetterAfterMs);
}
