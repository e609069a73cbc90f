import type { NewLedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { entriesOfChange } from '@blockbazaar/domain/ledger/order-books';
import type { Order } from '@blockbazaar/domain/orders/order';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryRef } from '../documents/ledger-entries.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Enters into the ledger, in the same commit, what a change of an order's state means to its money. Answers how many changes of the order
 * are entered then. What is in the ledger is never written again: an entry that exists makes the commit fail.
 */
export function enterChange(batch: OptimisticBatch, orderId: string, before: Order, after: Order): number {
  const entered = before.ledgerChanges === 0 ? enterAsItIs(batch, orderId, before) : before.ledgerChanges;
  const entries = entriesOfChange({ orderId, before, after, at: Timestamp.now() });
  return enter(batch, orderId, entered, entries);
}

/**
 * Enters what an order of an earlier version has come to. Answers as `enterChange` does: 0 where there is nothing to enter. `isMigrated` false: of an order
 * that no counter of an earlier version has, since it comes from elsewhere.
 */
export function enterAsItIs(batch: OptimisticBatch, orderId: string, order: Order, isMigrated = true): number {
  const at = order.paidAt ?? order.cancelledAt ?? order.createdAt;
  return enter(batch, orderId, 0, entriesOfChange({ orderId, before: null, after: order, at, isMigrated }));
}

function enter(batch: OptimisticBatch, orderId: string, change: number, entries: readonly NewLedgerEntry[]): number {
  for (const [index, entry] of entries.entries()) {
    batch.create(ledgerEntryRef(orderId, change, index), { ...entry, bookedAt: FieldValue.serverTimestamp() });
  }
  return entries.length === 0 ? change : change + 1;
}
