import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { backOffMs, isDeadLetterDue } from '@blockbazaar/domain/outbox/back-off';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { fieldOf, type Documents } from '../platform/define-documents.ts';
import { logDispatchEnded, logDispatchFailed } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** Outcome of one attempt. Reasons are error codes for the log and the owner, never the receiver's response. */
export type Outcome =
  | { kind: 'done' }
  /** There is no receiver. */
  | { kind: 'dropped'; reason: string }
  /** It cannot succeed. */
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; retryAfterMs?: number };

/** The final state of an item. `deadLettered`: the owner has to review it. */
type Ending = 'done' | 'dropped' | 'deadLettered';

/** Common fields of posts and deliveries. */
export interface Dispatchable {
  status: string;
  attempts: number;
  nextAttemptAt: TimestampLike | null;
  createdAt: TimestampLike;
  /** Start of the attempts, if later than the creation. */
  triedSince?: TimestampLike | undefined;
  /** Attempts before the latest requeue, for display. */
  earlierAttempts?: number | undefined;
}

/** Fields of a post or a delivery, for queries. */
export const dispatchField = fieldOf<Dispatchable>();

/**
 * A kind of document that is sent to an external receiver at least once. One worker sends it at a time, with growing
 * delays between attempts, for a day.
 */
export interface Dispatched<Item extends Dispatchable> {
  collection: 'outbox' | 'deliveries';
  documents: Documents<Item>;
  /** Returns whether there is a receiver; otherwise the items wait. */
  isConfigured: () => boolean;
  /** Makes one attempt with a timeout. Does not throw for errors of the receiver. */
  send: (id: string, item: Item) => Promise<Outcome>;
  /** Returns whether the item changed during the attempt, so that it must be sent again. Default: never. */
  isChanged?: (sent: Item, current: Item) => boolean;
  /** Returns whether the first attempt must also be claimed by a write before it is sent. Default: never. */
  isFirstAttemptClaimed?: (item: Item) => boolean;
  /** Writes the final state, the number of attempts and all consequences. `attempted`: the item as it was sent. */
  end: (
    batch: OptimisticBatch,
    ref: DocumentReference<Item>,
    item: Item,
    ending: { as: Ending; reason: string | null; attempts: number; attempted: Item },
  ) => Promise<void>;
}

/** The status of an unsent item of every kind. */
export const PENDING = 'pending';

/** Margin for timers that fire early. */
const MARGIN_MS = 10;

/**
 * The initial fields of a post or delivery. The function that its creation triggers owns it for one lease without a
 * write. After that, any worker can send it.
 */
export const newDispatch = (now: Timestamp): Pick<Dispatchable, 'attempts'> & { nextAttemptAt: Timestamp } => ({
  attempts: 0,
  nextAttemptAt: Timestamp.fromMillis(now.toMillis() + TIMES.outboxLeaseMs),
});

/**
 * Makes one attempt to send a due item. Returns the time (ms) of the next attempt; null if there is none, or if another
 * worker has it.
 */
export const dispatch = <Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<number | null> =>
  attemptDispatch(kind, id, (ref) => claim(ref));

/** Variant of `dispatch` for the function that the item's creation triggers. */
export const dispatchNew = <Item extends Dispatchable>(kind: Dispatched<Item>, id: string): Promise<number | null> =>
  attemptDispatch(kind, id, (ref) => claimNew(kind, ref));

/** Sends a new item, with retries until the retry deadline. Respects the receiver's retry delays. */
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

/** An item that a worker has claimed for one attempt. */
interface Claimed<Item> {
  item: Item;
  /** The number of the attempt, starting at 1. */
  attempt: number;
}

async function attemptDispatch<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  id: string,
  claimItem: (ref: DocumentReference<Item>) => Promise<Result<Claimed<Item> | null>>,
): Promise<number | null> {
  if (!kind.isConfigured()) return null;
  const ref = kind.documents.typed.doc(id);
  const claimed = await claimItem(ref);
  if (!claimed.ok || claimed.value === null) return null;
  const outcome = await kind.send(id, claimed.value.item);
  return record(kind, ref, claimed.value, outcome);
}

/**
 * Claims an item in its first lease, for most kinds without a write. An item that is no longer new is claimed like any
 * other.
 */
async function claimNew<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  ref: DocumentReference<Item>,
): Promise<Result<Claimed<Item> | null>> {
  const item = (await ref.get()).data();
  if (item === undefined || !isInFirstLease(item, Date.now())) return claim(ref);
  return kind.isFirstAttemptClaimed?.(item) === true ? claim(ref, isInFirstLease) : succeed({ item, attempt: 1 });
}

/** True if, at `now` (ms), only the function that the item's creation triggers may send it. */
const isInFirstLease = ({ status, attempts, nextAttemptAt }: Dispatchable, now: number): boolean =>
  status === PENDING && attempts === 0 && (nextAttemptAt?.toMillis() ?? 0) > now;

const isDue = ({ status, nextAttemptAt }: Dispatchable, now: number): boolean =>
  status === PENDING && nextAttemptAt !== null && nextAttemptAt.toMillis() <= now;

/**
 * Claims an item for one attempt: no other worker receives it until the lease expires. Null if `canClaim` refuses it.
 */
function claim<Item extends Dispatchable>(
  ref: DocumentReference<Item>,
  canClaim: (item: Dispatchable, now: number) => boolean = isDue,
): Promise<Result<Claimed<Item> | null>> {
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
 * Records the outcome of an attempt. An item that was cancelled, or claimed by another worker after the lease, does not
 * change, unless the attempt succeeded.
 */
async function record<Item extends Dispatchable>(
  kind: Dispatched<Item>,
  ref: DocumentReference<Item>,
  { item: attempted, attempt }: Claimed<Item>,
  outcome: Outcome,
): Promise<number | null> {
  const now = Date.now();
  const ending = endingOf(outcome, attempted, now);
  const reason = outcome.kind === 'done' ? null : outcome.reason;
  const nextAttemptAt = now + pauseOf(outcome, attempt);
  const recorded = await runOptimistic<number | null>(async (batch) => {
    const item = (await batch.get(ref)).data();
    if (item === undefined) return fail('ORDER_NOT_FOUND');
    const isOurs = item.status === PENDING && item.attempts === attempted.attempts;
    if (!isOurs && ending !== 'done') return succeed(null);
    const attempts = Math.max(item.attempts, attempt);
    const isStale = isOurs && ending === 'done' && kind.isChanged?.(attempted, item) === true;
    if (ending !== null && !isStale) {
      await kind.end(batch, ref, item, { as: ending, reason, attempts, attempted });
      return succeed(null);
    }
    const next = isStale ? now : nextAttemptAt;
    batch.update(ref, { attempts, nextAttemptAt: Timestamp.fromMillis(next), lastError: reason });
    return succeed(next);
  });
  const ageMs = Math.max(0, now - attempted.createdAt.toMillis());
  if (ending !== null) logDispatchEnded(kind.collection, ref.id, { outcome: ending, reason, ageMs });
  else logDispatchFailed(kind.collection, ref.id, { attempts: attempt, reason: reason ?? '', ageMs });
  return recorded.ok ? recorded.value : null;
}

function endingOf(outcome: Outcome, { createdAt, triedSince = createdAt }: Dispatchable, now: number): Ending | null {
  if (outcome.kind === 'refused') return 'deadLettered';
  if (outcome.kind !== 'failed') return outcome.kind;
  return isDeadLetterDue(triedSince.toMillis(), now) ? 'deadLettered' : null;
}

/** The receiver's retry delay has priority, up to a limit. */
function pauseOf(outcome: Outcome, attempts: number): number {
  const requestedMs = outcome.kind === 'failed' ? outcome.retryAfterMs : undefined;
  return requestedMs === undefined ? backOffMs(attempts) : Math.min(requestedMs, TIMES.outboxDeadLetterAfterMs);
}
