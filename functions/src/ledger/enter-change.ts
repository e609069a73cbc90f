import type { NewLedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { entriesOfChange } from '@blockbazaar/domain/ledger/order-books';
import type { Order } from '@blockbazaar/domain/orders/order';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { ledgerEntryRef } from '../documents/ledger-entries.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/**
 * Adds the ledger entries of an order's status change in the same commit. Returns the number of the order's entered
 * changes. Ledger entries are never overwritten: an existing entry makes the commit fail.
 */
export function enterChange(batch: OptimisticBatch, orderId: string, before: Order, after: Order): number {
  const entered = before.ledgerChanges === 0 ? recordCurrentState(batch, orderId, before) : before.ledgerChanges;
  const entries = entriesOfChange({ orderId, before, after, at: Timestamp.now() });
  return enter(batch, orderId, entered, entries);
}

/**
 * Adds the ledger entries for the current state of an order of an earlier version. Returns the same as `enterChange`; 0
 * if there is no money to enter. `isMigrated` is false for an imported order that is in no counter of an earlier
 * version.
 */
export function recordCurrentState(batch: OptimisticBatch, orderId: string, order: Order, isMigrated = true): number {
  const at = order.paidAt ?? order.cancelledAt ?? order.createdAt;
  return enter(batch, orderId, 0, entriesOfChange({ orderId, before: null, after: order, at, isMigrated }));
}

function enter(batch: OptimisticBatch, orderId: string, change: number, entries: readonly NewLedgerEntry[]): number {
  for (const [index, entry] of entries.entries()) {
    batch.create(ledgerEntryRef(orderId, change, index), { ...entry, bookedAt: FieldValue.serverTimestamp() });
  }
  return entries.length === 0 ? change : change + 1;
}
