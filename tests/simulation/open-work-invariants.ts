import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { differenceSchema, ledgerSide, netCents } from '@blockbazaar/domain/reconciliation/difference';
import { failedRefunds } from '@blockbazaar/domain/refunds/failed-refunds';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/undelivered-units';
import { decodeFields } from '../support/memory-firestore/decode-fields.ts';
import type { DocumentChange } from '../support/memory-firestore/memory-firestore.ts';
import type { Invariant } from './support/read-history.ts';

const changedOrder = ({ path, before, after }: DocumentChange): { path: string; order: Order }[] =>
  path.startsWith(`${COLLECTIONS.orders}/`) && before !== null && after !== null
    ? [{ path, order: orderSchema.parse(decodeFields(after)) }]
    : [];

/** At each time, an order with undelivered items or failed refunds is in the owner's lists. */
export const openWorkIsListed: Invariant = ({ simulation }) =>
  simulation.changes.flatMap(changedOrder).flatMap(({ path, order }) => [
    ...listed(`${path} has undelivered items`, undeliveredUnits(order).length > 0, order.undeliveredRefundSince),
    ...listed(
      `${path} has failed refunds`,
      failedRefunds(order).some(({ isUndelivered }) => !isUndelivered),
      order.failedRefundSince,
    ),
  ]);

const listed = (what: string, isOpen: boolean, since: unknown): string[] =>
  isOpen === (since !== null) ? [] : [`${what}: ${isOpen}, but it is ${isOpen ? 'not ' : ''}listed`];

/** A correction makes the ledger equal to the provider's list, as far as the owner has seen it. */
export const correctionsMatchTheirDifferences: Invariant = ({ simulation }) => {
  const differences = new Map<string, unknown>();
  const entries: LedgerEntry[] = [];
  const corrections: { path: string; entry: LedgerEntry; ledgerCents: number }[] = [];
  for (const { path, after } of simulation.changes) {
    const [collection, id = ''] = path.split('/');
    if (after === null) continue;
    if (collection === COLLECTIONS.reconciliationDifferences) differences.set(id, decodeFields(after));
    if (collection !== COLLECTIONS.ledgerEntries) continue;
    const entry = ledgerEntrySchema.parse(decodeFields(after));
    entries.push(entry);
    const { provider, orderId } = entry;
    if (entry.kind !== 'correction' || orderId === null || provider === null) continue;
    const ofOrder = entries.filter((other) => other.orderId === orderId && other.provider === provider);
    corrections.push({ path, entry, ledgerCents: netCents(ledgerSide(ofOrder, provider)) });
  }
  return corrections.flatMap(({ path, entry, ledgerCents }) => {
    const { atProvider } = differenceSchema.parse(differences.get(entry.corrects ?? ''));
    return ledgerCents === netCents(atProvider)
      ? []
      : [`${path} results in ${ledgerCents} cents; the provider’s list has ${netCents(atProvider)}`];
  });
};
