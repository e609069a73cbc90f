import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import {
  addEntries,
  emptyRollUp,
  isRebuilding,
  type LedgerProgress,
  type RollUp,
} from '@blockbazaar/domain/ledger/roll-up';
import { TIMES } from '@blockbazaar/domain/limits';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../documents/ledger-sums.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { entriesAfter } from './read-entries.ts';
import { readSums, sumDocuments } from './sum-documents.ts';

/** How long nothing is added to the sums after a rebuild was cut short, in ms. */
const LEASE_MS = 5 * 60_000;
const WRITES_AT_ONCE = 200;

/**
 * Makes all sums anew from the ledger, up to where they are kept now: what was entered later is added afterwards, as ever. A rebuild that was
 * cut short is repeated. BUSY: another one is at it, or was a moment ago.
 */
export async function rebuildSums(): Promise<Result<null>> {
  const started = await runOptimistic(begin);
  if (!started.ok) return started;
  let lease = started.value;
  const sums = sumDocuments(await sumsUpTo(lease.through), lease.through);
  const rebuilt = new Set(sums.map(({ ref }) => ref.path));
  const wrong = (await readSums()).filter(({ ref }) => !rebuilt.has(ref.path));
  const writes = [...sums, ...wrong.map(({ ref }) => ({ ref, fields: null }))];
  for (let index = 0; index < writes.length; index += WRITES_AT_ONCE) {
    const held = await runOptimistic(async (batch) => {
      const next = await hold(batch, lease, newLease());
      if (next.ok) for (const { ref, fields } of writes.slice(index, index + WRITES_AT_ONCE)) write(batch, ref, fields);
      return next;
    });
    if (!held.ok) return held;
    lease = held.value;
  }
  const ended = await runOptimistic((batch) =>
    hold(batch, lease, { rebuildingUntil: null, countsMigratedSales: true }),
  );
  return ended.ok ? succeed(null) : ended;
}

/** `fields` null: the document goes. */
function write(batch: OptimisticBatch, ref: DocumentReference, fields: object | null): void {
  if (fields === null) batch.remove(ref);
  else batch.overwrite(ref, fields);
}

const newLease = (): Pick<LedgerProgress, 'rebuildingUntil'> => ({
  rebuildingUntil: Timestamp.fromMillis(Date.now() + LEASE_MS),
});

async function begin(batch: OptimisticBatch): Promise<Result<LedgerProgress>> {
  const now = Date.now();
  const progress = (await batch.get(ledgerProgressRef())).data();
  if (isRebuilding(progress, now)) return fail('BUSY');
  const started = {
    through: progress?.through ?? Timestamp.fromMillis(now - TIMES.ledgerSettlesMs),
    countsMigratedSales: progress?.countsMigratedSales ?? false,
    ...newLease(),
  };
  batch.save(ledgerProgressRef(), started);
  return succeed(started);
}

/** Goes on with a rebuild. BUSY: it has lost its lease. */
async function hold(
  batch: OptimisticBatch,
  lease: LedgerProgress,
  changes: Partial<LedgerProgress>,
): Promise<Result<LedgerProgress>> {
  const progress = (await batch.get(ledgerProgressRef())).data();
  if (progress?.rebuildingUntil?.toMillis() !== lease.rebuildingUntil?.toMillis()) return fail('BUSY');
  batch.update(ledgerProgressRef(), changes);
  return succeed({ ...lease, ...changes });
}

/** What the ledger itself comes to, up to a moment. Reads every entry. */
export async function sumsUpTo(until: TimestampLike): Promise<RollUp> {
  const sums = emptyRollUp();
  for await (const entries of entriesAfter(Timestamp.fromMillis(0), until))
    addEntries(sums, entries, { countsMigratedSales: true });
  return sums;
}
