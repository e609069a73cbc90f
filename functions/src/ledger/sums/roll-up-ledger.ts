import { succeed } from '@blockbazaar/domain/failures';
import { isRebuilding, rollUp, type LedgerProgress } from '@blockbazaar/domain/ledger/roll-up';
import { TIMES } from '@blockbazaar/domain/limits';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerBatchDocuments, ledgerBatchRef, ledgerProgressRef } from '../../documents/ledger-sums.ts';
import { firestore } from '../../platform/firestore.ts';
import { increments } from '../../platform/increments.ts';
import { logLateEntries } from '../../platform/logging.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { entriesIn, pagesOf, readEntries, type IdentifiedEntry } from '../read-entries.ts';
import { lookBackStart, readCountedEntries, recordedFrom } from './counted-entries.ts';
import { sumDocuments } from './sum-documents.ts';

interface Run {
  /** No batch starts after it, in epoch ms. */
  deadline: number;
  /**
   * Entries that were booked later are skipped, in epoch ms: a commit becomes visible shortly after its booking time.
   */
  until?: number;
}

/** Maximum number of late entries in one commit. */
const LATE_ENTRIES_PER_COMMIT = 200;
/** Number of old batches that one run removes: more than it adds, so that they do not accumulate. */
const BATCHES_REMOVED = 100;

const EPOCH = Timestamp.fromMillis(0);
const FIRST_PROGRESS: LedgerProgress = {
  through: EPOCH,
  lookBackFrom: EPOCH,
  recordedThrough: EPOCH,
  batchCount: 0,
  rebuildingUntil: null,
  countsMigratedSales: false,
};

/**
 * Adds to the sums the entries that became visible late, and those booked since the last run. Each commit updates
 * `ledgerProgress`, and fails if another worker has updated it. So every entry is counted once, and the next run
 * continues an interrupted one. Purchases do not wait for it. Returns the number of added entries.
 */
export async function rollUpLedger({ deadline, until = Date.now() - TIMES.ledgerSettlesMs }: Run): Promise<number> {
  const late = await addAll(addLate, deadline);
  const next = await addAll((batch) => addNext(batch, Timestamp.fromMillis(until)), deadline);
  if (late + next > 0 && Date.now() < deadline) await removeOldBatches();
  return late + next;
}

async function addAll(add: (batch: OptimisticBatch) => Promise<number>, deadline: number): Promise<number> {
  let count = 0;
  while (Date.now() < deadline) {
    const added = await runOptimistic((batch) => add(batch).then(succeed));
    if (!added.ok || added.value === 0) break;
    count += added.value;
  }
  return count;
}

/** Adds the next batch of entries. Returns the number of entries. */
async function addNext(batch: OptimisticBatch, until: Timestamp): Promise<number> {
  const progress = (await batch.get(ledgerProgressRef())).data() ?? FIRST_PROGRESS;
  if (isRebuilding(progress, Date.now())) return 0;
  const entries = await readEntries({ after: progress.through, until });
  const through = entries.at(-1)?.bookedAt;
  if (through === undefined) return 0;
  addEntries(batch, progress, entries, through);
  return entries.length;
}

/**
 * Adds entries that were booked before the latest counted entry, but became visible after it was counted. The database
 * counts the entries of the look-back period. They are read only if the count differs from the batches.
 */
async function addLate(batch: OptimisticBatch): Promise<number> {
  const progress = (await batch.get(ledgerProgressRef())).data();
  if (progress === undefined || isRebuilding(progress, Date.now())) return 0;
  const counted = await readCountedEntries(progress);
  const lookedAt = entriesIn({ after: counted.lookBackStart, until: progress.through });
  if ((await lookedAt.count().get()).data().count === counted.laterCount) return 0;
  const late: IdentifiedEntry[] = [];
  for await (const entries of pagesOf(lookedAt)) late.push(...entries.filter(({ id }) => !counted.ids.has(id)));
  const added = late.slice(0, LATE_ENTRIES_PER_COMMIT);
  if (added.length === 0) return 0;
  addEntries(batch, progress, added, progress.through);
  logLateEntries(added.length);
  return added.length;
}

/** Adds entries to the sums, which then include all entries up to `through`. */
function addEntries(
  batch: OptimisticBatch,
  progress: LedgerProgress,
  entries: readonly IdentifiedEntry[],
  through: TimestampLike,
): void {
  const { countsMigratedSales, batchCount } = progress;
  for (const { ref, fields } of sumDocuments(rollUp(entries, { countsMigratedSales }), through))
    batch.merge(ref, increments(fields));
  batch.create(ledgerBatchRef(batchCount), {
    entries: Object.fromEntries(entries.map(({ id, bookedAt }) => [id, bookedAt])),
    through: entries.at(-1)?.bookedAt ?? through,
  });
  batch.save(ledgerProgressRef(), {
    through,
    lookBackFrom: recordedFrom(progress),
    recordedThrough: through,
    batchCount: batchCount + 1,
    rebuildingUntil: null,
    countsMigratedSales,
  });
}

/** Removes batches outside the look-back period. */
async function removeOldBatches(): Promise<void> {
  const progress = (await ledgerProgressRef().get()).data();
  if (progress === undefined) return;
  const through = ledgerBatchDocuments.field('through');
  const { docs } = await ledgerBatchDocuments.plain
    .where(through, '<=', lookBackStart(progress))
    .limit(BATCHES_REMOVED)
    .get();
  const batch = firestore.batch();
  for (const { ref } of docs) batch.delete(ref);
  if (docs.length > 0) await batch.commit();
}
