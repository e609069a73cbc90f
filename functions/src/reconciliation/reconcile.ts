import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { nextPeriod, RECONCILIATION_TIMES, type Run } from '@blockbazaar/domain/reconciliation/run';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { orderDocuments, orderRef } from '../documents/orders.ts';
import { differenceDocuments, movementDocuments, movementRef, runRef } from '../documents/reconciliation.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { chunksOf } from '../platform/chunks-of.ts';
import { logReconciliationDifferences, logReconciliationStopped } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { compareMovement } from './compare-movement.ts';
import { compareOrder } from './compare-order.ts';
import { comparePayout } from './compare-payout.ts';
import { closeDifference, type Compared } from './compared-subject.ts';
import { matchMovements } from './match-movements.ts';

/** Maximum number of documents that a step reads. */
const BATCH_SIZE = 100;
const CONCURRENT_COMPARISONS = 10;

interface Options {
  /** The end of the compared period, in epoch ms. An interrupted run first completes its own period. */
  until: number;
  /** No step starts after it, in epoch ms: the next run continues. */
  deadline: number;
  settlingMs?: number;
}

/**
 * Compares a provider's movements with the ledger, step by step. Each step is stored with the start of the next one. So
 * a run that is killed, or whose provider is unavailable, continues there, and a repeated step has the same result.
 * Fails if the provider fails.
 */
export async function reconcile(
  provider: PaymentProvider,
  { until, deadline, settlingMs = RECONCILIATION_TIMES.settlingMs }: Options,
): Promise<Result<Run>> {
  const started = await startRun(provider, until);
  if (!started.ok) return started;
  let run = started.value;
  let found = 0;
  while (run.phase !== 'done') {
    if (Date.now() >= deadline) return succeed(run);
    const stepped = await STEPS[run.phase](run, provider, settlingMs);
    if (!stepped.ok) {
      logReconciliationStopped(provider.name, run.phase, stepped.failure.code);
      await advance(run, { failure: stepped.failure.code });
      return stepped;
    }
    found += stepped.value.found;
    const advanced = await advance(run, stepped.value.changes);
    if (!advanced.ok) return advanced;
    run = advanced.value;
  }
  const open = await openDifferences(provider.name).count().get();
  if (open.data().count > 0) logReconciliationDifferences(provider.name, open.data().count, found);
  return succeed(run);
}

/** The unfinished run, or a new one. */
function startRun(provider: PaymentProvider, until: number): Promise<Result<Run>> {
  const ref = runRef(provider.name);
  return runOptimistic(async (batch) => {
    const last = (await batch.get(ref)).data() ?? null;
    if (last !== null && last.phase !== 'done') return succeed(last);
    const period = nextPeriod(last && { until: last.until.toMillis() }, until);
    const from = Timestamp.fromMillis(period.from);
    const run: Run = {
      provider: provider.name,
      phase: 'list',
      cursor: null,
      step: (last?.step ?? 0) + 1,
      since: last?.since ?? from,
      from,
      until: Timestamp.fromMillis(period.until),
      startedAt: Timestamp.now(),
      finishedAt: null,
      failure: null,
    };
    batch.save(ref, run);
    return succeed(run);
  });
}

/** Stores the progress of a run; idempotent. Fails with BUSY if another worker has advanced it. */
function advance(run: Run, changes: Partial<Run>): Promise<Result<Run>> {
  const ref = runRef(run.provider);
  return runOptimistic<Run>(async (batch) => {
    const current = (await batch.get(ref)).data();
    if (current === undefined) return fail('BUSY');
    const next = { ...run, failure: null, ...changes, step: run.step + 1 };
    if (current.step === next.step && current.phase === next.phase && current.cursor === next.cursor)
      return succeed(current);
    if (current.step !== run.step) return fail('BUSY');
    batch.save(ref, next);
    return succeed(next);
  });
}

interface Stepped {
  changes: Partial<Run>;
  /** The number of new differences. */
  found: number;
}

type Step = (run: Run, provider: PaymentProvider, settlingMs: number) => Promise<Result<Stepped>>;

const STEPS: Record<Exclude<Run['phase'], 'done'>, Step> = {
  list: async ({ since, from, until, cursor }, provider) => {
    const [sinceMs, fromMs, untilMs] = [since.toMillis(), from.toMillis(), until.toMillis()];
    const page = await provider.listMovements({ sinceMs, fromMs, untilMs, cursor });
    if (!page.ok) return page;
    const movements = await matchMovements(page.value.movements);
    const written = await runOptimistic((batch) => {
      for (const movement of movements) batch.overwrite(movementRef(movement), movement);
      return Promise.resolve(succeed(null));
    });
    if (!written.ok) return written;
    const { next } = page.value;
    return succeed({ changes: next === null ? { phase: 'movements', cursor: null } : { cursor: next }, found: 0 });
  },

  movements: async (run, _provider, settlingMs) => {
    const at = movementDocuments.field('at');
    const query = movementDocuments.typed
      .where(movementDocuments.field('provider'), '==', run.provider)
      .where(at, '>=', run.from)
      .where(at, '<', run.until)
      .orderBy(at);
    const page = await readNext(query, run.cursor, (id) => movementDocuments.plain.doc(id).get());
    const movements = page.docs.map((snapshot) => snapshot.data());
    const compared = await compareAll(movements, { ...run, settlingMs });
    if (!compared.ok) return compared;
    let found = compared.value;
    for (const movement of movements.filter(({ orderId, payoutId }) => orderId === null && payoutId === null)) {
      const seen = await compareMovement(movement);
      if (!seen.ok) return seen;
      if (seen.value) found += 1;
    }
    return succeed({ changes: nextOf(page, 'entries'), found });
  },

  entries: async (run, _provider, settlingMs) => {
    const bookedAt = ledgerEntryDocuments.field('bookedAt');
    const query = ledgerEntryDocuments.typed
      .where(ledgerEntryDocuments.field('provider'), '==', run.provider)
      .where(bookedAt, '>=', run.from)
      .where(bookedAt, '<', run.until)
      .orderBy(bookedAt);
    const page = await readNext(query, run.cursor, (id) => ledgerEntryDocuments.plain.doc(id).get());
    const entries = page.docs.map((snapshot) => snapshot.data());
    const compared = await compareAll(entries, { ...run, settlingMs });
    return compared.ok ? succeed({ changes: nextOf(page, 'pending'), found: compared.value }) : compared;
  },

  pending: async (run, _provider, settlingMs) => {
    const page = await readNext(longPendingRefunds(run.provider), run.cursor, (id) => orderRef(id).get());
    const orders = page.docs.map(({ id }) => ({ orderId: id, payoutId: null }));
    const compared = await compareAll(orders, { ...run, settlingMs });
    return compared.ok ? succeed({ changes: nextOf(page, 'open'), found: compared.value }) : compared;
  },

  open: async (run, _provider, settlingMs) => {
    const query = openDifferences(run.provider).orderBy(differenceDocuments.field('foundAt'));
    const page = await readNext(query, run.cursor, (id) => differenceDocuments.plain.doc(id).get());
    for (const snapshot of page.docs) {
      const { orderId, movement, finding } = snapshot.data();
      if (movement !== null && finding === 'no_order') await closeIfMatched(snapshot.id, movement.id);
      else if (movement !== null) await comparePayout(movement.id, { ...run, settlingMs });
      else if (orderId !== null) await compareOrder(orderId, { ...run, settlingMs });
    }
    const changes = nextOf(page, 'done');
    return succeed({
      changes: changes.phase === 'done' ? { ...changes, finishedAt: Timestamp.now() } : changes,
      found: 0,
    });
  },
};

/** Closes the difference of a movement whose order or payout is now known. */
async function closeIfMatched(id: string, movement: string): Promise<void> {
  const known = (await movementDocuments.typed.doc(movement).get()).data();
  if (known === undefined || (known.orderId === null && known.payoutId === null)) return;
  await runOptimistic(async (batch) => {
    await closeDifference(batch, id);
    return succeed(null);
  });
}

/** The orders with refunds that have been pending for too long to explain a difference. */
function longPendingRefunds(provider: Run['provider']): Query<Order> {
  const since = orderDocuments.field('pendingRefundSince');
  return orderDocuments.typed
    .where(orderDocuments.field('provider'), '==', provider)
    .where(since, '<=', Timestamp.fromMillis(Date.now() - RECONCILIATION_TIMES.pendingRefundMs))
    .orderBy(since);
}

const openDifferences = (provider: Run['provider']) =>
  differenceDocuments.typed
    .where(differenceDocuments.field('provider'), '==', provider)
    .where(differenceDocuments.field('isOpen'), '==', true);

/** Compares each affected order and payout once. Returns the number of new differences. */
async function compareAll(
  subjects: readonly { orderId: string | null; payoutId: string | null }[],
  compared: Compared,
): Promise<Result<number>> {
  const orderIds = new Set(subjects.flatMap(({ orderId }) => orderId ?? []));
  const payoutIds = new Set(subjects.flatMap(({ payoutId }) => payoutId ?? []));
  const comparisons = [
    ...[...orderIds].map((id) => () => compareOrder(id, compared)),
    ...[...payoutIds].map((id) => () => comparePayout(id, compared)),
  ];
  let found = 0;
  for (const some of chunksOf(comparisons, CONCURRENT_COMPARISONS)) {
    const results = await Promise.all(some.map((compare) => compare()));
    for (const result of results) {
      if (!result.ok) return result;
      if (result.value) found += 1;
    }
  }
  return succeed(found);
}

/** The next documents of a query after the document with the id `cursor`. */
async function readNext<Fields>(
  query: Query<Fields>,
  cursor: string | null,
  read: (id: string) => Promise<FirebaseFirestore.DocumentSnapshot>,
): Promise<FirebaseFirestore.QuerySnapshot<Fields>> {
  const limited = query.limit(BATCH_SIZE);
  return cursor === null ? limited.get() : limited.startAfter(await read(cursor)).get();
}

/** The position after a page in a phase; `then`: the next phase. */
const nextOf = (page: FirebaseFirestore.QuerySnapshot<unknown>, then: Run['phase']): Partial<Run> => {
  const last = page.docs.length < BATCH_SIZE ? undefined : page.docs.at(-1);
  return last === undefined ? { phase: then, cursor: null } : { cursor: last.id };
};
