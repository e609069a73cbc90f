import type { ExportedCollection } from './exported-collections.ts';

/** The documents of this collection have receipt keys as their ids. */
const KEYED: ExportedCollection = 'receipts';

/** Fields of orders that open the order's page, or claim its refund, for everybody who knows them. */
const KEY_FIELDS: Partial<Record<ExportedCollection, readonly string[]>> = { orders: ['receiptKey', 'refundUrl'] };

/** Whether a collection is part of an export. */
export const isExported = (collection: ExportedCollection, withReceiptKeys: boolean): boolean =>
  withReceiptKeys || collection !== KEYED;

/** The fields of a document without what opens an order's page: as of an order of an earlier version. */
export function withoutReceiptKeys(
  collection: ExportedCollection,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const removed = KEY_FIELDS[collection] ?? [];
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, removed.includes(name) ? null : value]),
  );
}
