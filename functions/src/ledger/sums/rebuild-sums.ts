import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isRebuilding, type LedgerProgress, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../../documents/ledger-sums.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { removeComparisons } from '../checks/ledger-differences.ts';
import { isCounted, readCountedEntries, recordedFrom } from './counted-entries.ts';
import { foldBooks } from './fold-books.ts';
import { readSums, sumDocuments } from './sum-documents.ts';

/**
 * Duration of the lease, in ms, after which an interrupted rebuild no longer blocks the roll-up. A running rebuild
 * renews it.
 */
const LEASE_MS = 5 * 60_000;
const RENEWAL_MS = 60_000;
const WRITES_PER_COMMIT = 200;

/** Thrown if another rebuild has the lease. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Recomputes all sums from the ledger, up to their current time: the roll-up adds later entries afterwards. Processes
 * one store after the other, and renews its lease while it runs. An interrupted rebuild can be repeated. BUSY: another
 * one is running, or was interrupted within the last five minutes.
 */
export async function rebuildSums(): Promise<Result<null>> {
  const started = await runOptimistic(startRebuild);
  if (!started.ok) return started;
  const lease = new Lease(started.value);
  const { through } = started.value;
  // The roll-up does not change the sums during the lease.
  const counted = await readCountedEntries(started.value);
  try {
    await foldBooks({
      range: { after: Timestamp.fromMillis(0), until: through },
      isCounted: (entry) => isCounted(counted, entry),
      onPage: () => lease.renewIfDue(),
      onBooks: (storeId, sums) => writeBooks(storeId, sums, lease),
    });
    await lease.save({ rebuildingUntil: null, countsMigratedSales: true });
    await removeComparisons();
  } catch (error) {
    if (error instanceof LeaseLost) return fail('BUSY');
    throw error;
  }
  return succeed(null);
}

/** Writes the sums of some books, and removes their documents that have no entries in the ledger. */
async function writeBooks(storeId: string, sums: RollUp, lease: Lease): Promise<void> {
  const documents = sumDocuments(sums, lease.progress.through, storeId);
  const rebuilt = new Set(documents.map(({ ref }) => ref.path));
  const wrong = (await readSums(storeId)).filter(({ ref }) => !rebuilt.has(ref.path));
  const writes = [...documents, ...wrong.map(({ ref }) => ({ ref, fields: null }))];
  for (let index = 0; index < writes.length; index += WRITES_PER_COMMIT)
    await lease.save(newLease(), (batch) => {
      for (const { ref, fields } of writes.slice(index, index + WRITES_PER_COMMIT)) write(batch, ref, fields);
    });
}

/** Removes the document if `fields` is null. */
function write(batch: OptimisticBatch, ref: DocumentReference, fields: object | null): void {
  if (fields === null) batch.remove(ref);
  else batch.overwrite(ref, fields);
}

const newLease = (): Pick<LedgerProgress, 'rebuildingUntil'> => ({
  rebuildingUntil: Timestamp.fromMillis(Date.now() + LEASE_MS),
});

async function startRebuild(batch: OptimisticBatch): Promise<Result<LedgerProgress>> {
  const now = Date.now();
  const progress = (await batch.get(ledgerProgressRef())).data();
  if (isRebuilding(progress, now)) return fail('BUSY');
  // No batch lists the entries of a first rebuild, so it leaves those that can still become visible to the roll-up.
  const through = progress?.through ?? Timestamp.fromMillis(now - TIMES.ledgerLookBackMs);
  const started = {
    through,
    lookBackFrom: progress === undefined ? through : recordedFrom(progress),
    recordedThrough: through,
    batchCount: progress?.batchCount ?? 0,
    countsMigratedSales: progress?.countsMigratedSales ?? false,
    ...newLease(),
  };
  batch.save(ledgerProgressRef(), started);
  return succeed(started);
}

/** The exclusive right of one rebuild to write the sums, during which the roll-up adds no entries. */
class Lease {
  progress: LedgerProgress;
  #renewedAt = Date.now();

  constructor(progress: LedgerProgress) {
    this.progress = progress;
  }

  async renewIfDue(): Promise<void> {
    if (Date.now() - this.#renewedAt >= RENEWAL_MS) await this.save(newLease());
  }

  /** Changes the progress, and writes to the same commit. @throws LeaseLost */
  async save(
    changes: Partial<LedgerProgress>,
    writeInSameCommit: (batch: OptimisticBatch) => void = () => undefined,
  ): Promise<void> {
    const saved = await runOptimistic(async (batch) => {
      const stored = (await batch.get(ledgerProgressRef())).data();
      if (stored?.rebuildingUntil?.toMillis() !== this.progress.rebuildingUntil?.toMillis()) return fail('BUSY');
      batch.update(ledgerProgressRef(), changes);
      writeInSameCommit(batch);
      return succeed(null);
    });
    if (!saved.ok) throw new LeaseLost();
    this.progress = { ...this.progress, ...changes };
    this.#renewedAt = Date.now();
  }
}
