import { succeed } from '@blockbazaar/domain/failures';
import { isRebuilding, rollUp, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import { TIMES } from '@blockbazaar/domain/limits';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../documents/ledger-sums.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readEntries } from './read-entries.ts';
import { sumDocuments } from './sum-documents.ts';

interface Run {
  /** No batch begins after it, in ms. */
  deadline: number;
  /** Entries that were booked later are left, in ms: a commit becomes visible a moment after its time. */
  until?: number;
}

/**
 * Adds to the sums what was entered since the last run. Each commit moves `ledgerProgress` on, and fails when another worker has: every entry
 * is counted once, and a run that is cut short is taken up by the next one. No purchase waits for it or is in its way.
 */
export async function rollUpLedger({ deadline, until = Date.now() - TIMES.ledgerSettlesMs }: Run): Promise<number> {
  let count = 0;
  while (Date.now() < deadline) {
    const added = await runOptimistic((batch) => addNext(batch, Timestamp.fromMillis(until)).then(succeed));
    if (!added.ok || added.value === 0) break;
    count += added.value;
  }
  return count;
}

/** Adds the next batch of entries. Answers how many there were. */
async function addNext(batch: OptimisticBatch, until: Timestamp): Promise<number> {
  const progress = (await batch.get(ledgerProgressRef())).data();
  if (isRebuilding(progress, Date.now())) return 0;
  const entries = await readEntries(progress?.through ?? Timestamp.fromMillis(0), until);
  const through = entries.at(-1)?.bookedAt;
  if (through === undefined) return 0;
  const countsMigratedSales = progress?.countsMigratedSales ?? false;
  addToSums(batch, rollUp(entries, { countsMigratedSales }), through);
  batch.save(ledgerProgressRef(), { through, rebuildingUntil: null, countsMigratedSales });
  return entries.length;
}

function addToSums(batch: OptimisticBatch, sums: RollUp, through: TimestampLike): void {
  for (const { ref, fields } of sumDocuments(sums, through)) batch.merge(ref, increments(fields));
}

/** The same fields, with each number as what is added to it. */
function increments(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [name, FieldValue.increment(value)];
      return [name, isPlainObject(value) ? increments(value) : value];
    }),
  );
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
