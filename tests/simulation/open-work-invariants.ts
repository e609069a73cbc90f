import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { differenceSchema, ledgerSide, netCents } from '@blockbazaar/domain/reconciliation/difference';
import { failedRefunds } from '@blockbazaar/domain/refunds/failed-refunds';
import { isRemainderUnknown } from '@blockbazaar/domain/refunds/price-line-refund';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/undelivered-units';
import type { PaymentRecord } from '../../functions/src/documents/payments.ts';
import { pendingCents } from '../../functions/src/payments/records/payment-reversals.ts';
import { decodeFields } from '../support/memory-firestore/decode-fields.ts';
import type { DocumentChange } from '../support/memory-firestore/memory-firestore.ts';
import type { Invariant } from './support/read-history.ts';

interface OrderChange {
  path: string;
  before: Order;
  after: Order;
}

const orderChangeOf = ({ path, before, after }: DocumentChange): OrderChange[] =>
  path.startsWith(`${COLLECTIONS.orders}/`) && before !== null && after !== null
    ? [{ path, before: orderSchema.parse(decodeFields(before)), after: orderSchema.parse(decodeFields(after)) }]
    : [];

/** At each time, an order with undelivered items or failed refunds is in the owner's lists. */
export const openWorkIsListed: Invariant = ({ simulation }) =>
  simulation.changes.flatMap(orderChangeOf).flatMap(({ path, after }) => [
    ...listed(`${path} has undelivered items`, undeliveredUnits(after).length > 0, after.undeliveredRefundSince),
    ...listed(
      `${path} has failed refunds`,
      failedRefunds(after).some(({ isUndelivered }) => !isUndelivered),
      after.failedRefundSince,
    ),
  ]);

const listed = (what: string, isOpen: boolean, since: unknown): string[] =>
  isOpen === (since !== null) ? [] : [`${what}: ${isOpen}, but it is ${isOpen ? 'not ' : ''}listed`];

/** At each time, an order's amount of pending refunds is that of its payment's record. */
export const pendingRefundsAreCounted: Invariant = ({ simulation }) => {
  const pendingByRecord = new Map<string, number>();
  return simulation.changes.flatMap((change) => {
    const { path, after } = change;
    if (path.startsWith(`${COLLECTIONS.payments}/`) && after !== null) {
      const { refunds = {} } = decodeFields(after) as Partial<PaymentRecord>;
      pendingByRecord.set(path, pendingCents({ refunds }));
    }
    return orderChangeOf(change).flatMap(({ after: order }) => {
      const { provider, paymentRef, pendingRefundCents } = order;
      const record = `${COLLECTIONS.payments}/${provider}_${encodeURIComponent(paymentRef ?? '')}`;
      const expected = pendingByRecord.get(record) ?? 0;
      return pendingRefundCents === expected
        ? []
        : [`${path} has pending refunds of ${pendingRefundCents} cents; expected ${expected}`];
    });
  });
};

/** No refund is priced while the response to another is outstanding, if money that was returned may be that refund. */
export const noRefundIsPricedByAnUnknownRemainder: Invariant = ({ simulation }) =>
  simulation.changes.flatMap(orderChangeOf).flatMap(({ path, before, after }) => {
    const granted = after.lineRefunds.slice(before.lineRefunds.length);
    return granted.length > 0 && isRemainderUnknown(before, Number.POSITIVE_INFINITY)
      ? [`${granted[0]?.refundId} of ${path} is priced while another refund has no response`]
      : [];
  });

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
