import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import type { DocumentChange, MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import { CLOCK_SKEW_MAX_MS } from './scheduler.ts';

/** The number of sweeps within which due work is attempted. */
const SWEEPS_MAX = 3;

interface PlayedHistory {
  readonly database: Pick<MemoryFirestore, 'read'>;
  readonly changes: readonly DocumentChange[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The times from which the documents of each collection have work for a sweep. */
const WORK: readonly { collection: string; timesOf: (fields: Fields) => unknown[] }[] = [
  {
    collection: COLLECTIONS.orders,
    timesOf: (order) => [
      order.status === 'pending' ? order.expiresAt : null,
      // A refund of a whole payment has no time.
      order.refundDue === true ? order.createdAt : null,
      order.refundLookupAt,
      order.pendingRefundLookupAt,
      order.lineRefundDueAt,
      order.captureLookupAt,
    ],
  },
  ...[COLLECTIONS.outbox, COLLECTIONS.deliveries].map((collection) => ({
    collection,
    timesOf: ({ status, nextAttemptAt }: Fields) => (status === 'pending' ? [nextAttemptAt] : []),
  })),
  { collection: COLLECTIONS.payouts, timesOf: ({ dueAt }) => [dueAt] },
  { collection: COLLECTIONS.payoutAccounts, timesOf: ({ nextPayoutAt }) => [nextPayoutAt] },
];

/**
 * Finds work that sweeps do not attempt. Each attempt changes its document: it completes the work or sets the time of
 * the next attempt.
 */
export class OverdueWork {
  readonly violations: string[] = [];
  readonly #history: PlayedHistory;
  /** The number of sweeps since the latest change of each document with due work. */
  #sweeps = new Map<string, number>();
  #seenChanges = 0;

  constructor(history: PlayedHistory) {
    this.#history = history;
  }

  /** Records the work that is due before a sweep, and reports work that the latest sweeps did not attempt. */
  beforeSweep(): void {
    const { changes } = this.#history;
    const changed = new Set(changes.slice(this.#seenChanges).map(({ path }) => path));
    this.#seenChanges = changes.length;
    const due = this.#duePaths();
    this.#sweeps = new Map(due.map((path) => [path, changed.has(path) ? 0 : (this.#sweeps.get(path) ?? -1) + 1]));
    for (const [path, sweeps] of this.#sweeps)
      if (sweeps === SWEEPS_MAX) this.violations.push(`${path} was not attempted by ${sweeps} sweeps`);
  }

  #duePaths(): string[] {
    // A slow clock starts later.
    const now = Date.now() - CLOCK_SKEW_MAX_MS;
    return WORK.flatMap(({ collection, timesOf }) =>
      [...this.#history.database.read(collection)]
        .filter(([, fields]) => !isAfter(fields.sweepRetryAt, now))
        .filter(([, fields]) => timesOf(fields).some((at) => isTime(at) && !isAfter(at, now)))
        .map(([id]) => `${collection}/${id}`),
    );
  }
}

const isTime = (value: unknown): value is TimestampLike =>
  typeof value === 'object' && value !== null && 'toMillis' in value;

const isAfter = (at: unknown, ms: number): boolean => isTime(at) && at.toMillis() > ms;
