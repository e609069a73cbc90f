import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import { storeOrderSchema } from '@blockbazaar/domain/orders/store-order';
import { payoutSchema } from '@blockbazaar/domain/payouts/payout';
import { differenceSchema } from '@blockbazaar/domain/reconciliation/difference';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { decodeFields } from '../../support/memory-firestore/decode-fields.ts';
import type { DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';
import type { FinishedHistory } from './run-history.ts';
import type { Simulation } from './simulation.ts';
import type { VirtualProviders } from './virtual-providers/virtual-providers.ts';

/** The outcomes of a history. A test checks which outcomes the seeds reach together. */
export function outcomesOf({ simulation }: FinishedHistory): string[] {
  const { scheduler, database, allProviders, virtual } = simulation;
  const orders = [...database.read(COLLECTIONS.orders).values()].map((fields) => orderSchema.parse(fields));
  const payments = allProviders.flatMap((provider) => [...provider.payments.values()]);
  return [
    ...orders.flatMap(
      ({
        status,
        provider,
        cancelReason,
        lateRefusal,
        storeIds,
        couponId,
        refundedCents,
        disputed,
        lineRefunds,
        items,
        returnedUnits,
      }) => [
        `${provider} ${status}`,
        ...(cancelReason === null ? [] : [`cancelled: ${cancelReason}`]),
        ...(lateRefusal === null ? [] : [`refunded: ${lateRefusal}`]),
        ...(storeIds.length > 1 ? [`two stores ${status}`] : []),
        ...(couponId === null ? [] : [`coupon ${status}`]),
        ...(status === 'completed' && refundedCents > 0 ? ['refunded in part'] : []),
        ...(disputed ? ['disputed at the end'] : []),
        ...items.flatMap(({ variantId, parts }, line) => [
          ...(variantId === null
            ? []
            : [`option ${status}`, ...(returnedUnits[line] === undefined ? [] : ['option restocked'])]),
          ...(parts.length === 0
            ? []
            : [`bundle ${status}`, ...(returnedUnits[line] === undefined ? [] : ['bundle restocked'])]),
        ]),
        ...lineRefunds.map(({ state }) => `items of ${provider} refunded: ${state}`),
        ...lineRefunds.map(({ returnsStock }) => (returnsStock ? 'items restocked' : 'items written off')),
      ],
    ),
    ...[...database.read(COLLECTIONS.storeOrders).values()].flatMap((fields) => {
      const { refundRequest } = storeOrderSchema.parse(fields);
      return refundRequest === null ? [] : [`refund request ${refundRequest.state}`];
    }),
    ...payments.flatMap(({ disputes, refunds, requestedRefs }) => [
      ...disputes.flatMap(({ state, isReversed, lostCents, amountCents }) => [
        `dispute ${state}`,
        ...(isReversed ? [`reversed dispute ${state}`] : []),
        ...(lostCents > amountCents ? ['dispute settled by a refund'] : []),
      ]),
      ...refunds.map(
        ({ ref, state }) => `refund ${state}, ${requestedRefs.has(ref) ? 'requested' : 'by the merchant'}`,
      ),
    ]),
    ...[...database.read(COLLECTIONS.payouts).values()].flatMap((fields) => {
      const { way, state, createdBy, returnedCents } = payoutSchema.parse(fields);
      const isPart = state === 'arrived' && returnedCents > 0;
      return [`payout by ${way} ${state}`, `payout of ${createdBy}`, ...(isPart ? ['payout returned in part'] : [])];
    }),
    ...[...database.read(COLLECTIONS.reconciliationDifferences).values()].flatMap((fields) => {
      const { finding, status } = differenceSchema.parse(fields);
      return [`difference ${finding}`, `difference ${status}`];
    }),
    ...(virtual === null ? [] : faultsOf(simulation, virtual)),
    ...scheduler.trace.flatMap((line) => [
      ...(line.includes(' is killed') ? ['killed'] : []),
      ...Array.from(line.matchAll(/\((failed|lost|repeated|unseen)\)$/g), ([, what]) => `step ${what}`),
      ...(line.endsWith('ends BUSY') ? ['busy'] : []),
    ]),
    ...orders.flatMap((order) => (order.undeliveredRefundSince === null ? [] : ['neither delivered nor refunded'])),
    ...(simulation.changes.some(waitsForDispute) ? ['a line refund waits for a dispute'] : []),
    ...(simulation.changes.some(({ path, before, after }) => isRestored(path, before?.status, after?.status))
      ? ['sale restored']
      : []),
    ...(simulation.changes.some(({ before, after }) => isLateCompletion(before?.status, after?.status))
      ? ['completed after it was cancelled']
      : []),
  ];
}

/** The faults of providers that have had an effect. */
function faultsOf({ changes, database }: Simulation, { outage, keys, areDrained }: VirtualProviders): string[] {
  const refused = new Set(changes.flatMap((change) => (isUncovered(change) ? [change.path] : [])));
  const covered = [...database.read(COLLECTIONS.orders)].flatMap(([id, fields]) => {
    const { provider, uncoveredSince, refundedCents } = orderSchema.parse(fields);
    const isCovered = refused.has(`${COLLECTIONS.orders}/${id}`) && uncoveredSince === null && refundedCents > 0;
    return isCovered ? [`refund of ${provider}`] : [];
  });
  const transfers = [...database.read(COLLECTIONS.payouts).values()]
    .map((fields) => payoutSchema.parse(fields))
    .filter(({ way, state, fundsRefusals }) => way === 'stripe' && state === 'arrived' && fundsRefusals > 0);
  return [
    ...[...outage.outcomes].map((what) => `outage: ${what}`),
    ...[...keys.afterExpiry].map((provider) => `expired key of ${provider} repeated`),
    ...(areDrained ? [...covered, ...transfers.map(() => 'transfer')] : []).map(
      (what) => `${what} made after a lack of funds`,
    ),
  ];
}

const isUncovered = ({ path, after }: DocumentChange): boolean =>
  path.startsWith(`${COLLECTIONS.orders}/`) && after?.uncoveredSince?.timestampValue !== undefined;

interface Status {
  stringValue?: string;
}

const isRestored = (path: string, before: Status | undefined, after: Status | undefined): boolean =>
  path.startsWith(`${COLLECTIONS.orders}/`) && before?.stringValue === 'refunded' && after?.stringValue === 'completed';

const waitsForDispute = ({ path, after }: DocumentChange): boolean => {
  if (after === null || !path.startsWith(`${COLLECTIONS.orders}/`)) return false;
  const { lineRefunds = [] } = decodeFields(after) as { lineRefunds?: LineRefund[] };
  return lineRefunds.some((refund) => refund.waitsForDispute);
};

const isLateCompletion = (before: Status | undefined, after: Status | undefined): boolean =>
  before?.stringValue === 'cancelled' && after?.stringValue === 'completed';
