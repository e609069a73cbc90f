import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { commissionCents } from '@blockbazaar/domain/ledger/commission';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import { storeOrderSchema } from '@blockbazaar/domain/orders/store-order';
import { isActive, isDone, refundedUnits, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { refundableCents, refundableUnits } from '@blockbazaar/domain/refunds/price-line-refund';
import {
  canTransitionRefundRequest,
  unitsOfOrder,
  type RefundRequest,
} from '@blockbazaar/domain/refunds/refund-request';
import { refundIdOf } from '../../functions/src/orders/refund-id.ts';
import { decodeFields } from '../support/memory-firestore/decode-fields.ts';
import { entriesOf, ordersOf, type Invariant } from './support/read-history.ts';
import { DISPUTED, UNCOVERED } from './support/refund-payments.ts';
import type { FinishedHistory } from './support/run-history.ts';

const centsOf = (refunds: readonly LineRefund[]): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Among granted refunds that have not failed, no item occurs twice, and their total is at most the paid amount. */
export const unitsAreRefundedOnce: Invariant = (history) =>
  ordersOf(history).flatMap(([id, { items, lineRefunds, refundedCents, totalCents }]) => {
    const granted = centsOf(lineRefunds.filter(isActive));
    return [
      ...(granted > totalCents ? [`${id} has granted refunds of ${granted} of ${totalCents} cents`] : []),
      ...(refundedCents > totalCents ? [`${id} has refunded ${refundedCents} of ${totalCents} cents`] : []),
      ...[...refundedUnits(lineRefunds, isActive)].flatMap(([line, { units }]) =>
        units > (items[line]?.quantity ?? 0) ? [`${units} of line ${line} of ${id} are refunded`] : [],
      ),
    ];
  });

/** Idempotency keys expire, so the shop finds the refund of an earlier request without its key. */
export const noRefundIsMadeTwice: Invariant = ({ simulation: { virtual } }) =>
  Object.values(virtual?.accounts ?? {}).flatMap((account) =>
    account.refundsMadeTwice().map((name) => `${account.name} has made ${name} twice`),
  );

const shouldRestock = (refund: LineRefund): boolean =>
  (isDone(refund) || refund.state === 'superseded') && refund.returnsStock;

/**
 * For each line, the restocked quantity equals the highest quantity of restocking refunds at any time. Items refunded
 * without restocking are not restocked.
 */
export const refundedItemsAreRestockedAsChosen: Invariant = (history) => {
  const most = new Map<string, number>();
  for (const { path, before, after } of history.simulation.changes) {
    const isOrder = path.startsWith(`${COLLECTIONS.orders}/`);
    if (!isOrder || after === null || isDeepStrictEqual(before?.lineRefunds, after.lineRefunds)) continue;
    const { lineRefunds = [] } = decodeFields(after) as { lineRefunds?: LineRefund[] };
    for (const [line, { units }] of refundedUnits(lineRefunds, shouldRestock)) {
      const key = `${path} line ${line}`;
      most.set(key, Math.max(most.get(key) ?? 0, units));
    }
  }
  return ordersOf(history).flatMap(([id, { items, returnedUnits }]) =>
    items.flatMap((_, line) => {
      const key = `${COLLECTIONS.orders}/${id} line ${line}`;
      const [are, should] = [returnedUnits[line] ?? 0, most.get(key) ?? 0];
      return are === should ? [] : [`${are} of ${key} are restocked; expected ${should}`];
    }),
  );
};

/**
 * The orders with a refund that was granted while a reversal had taken a part of the payment. The refund's price
 * depends on the remaining amount, and the reversal may have been undone since.
 */
function ordersRefundedAfterReversal({ simulation }: FinishedHistory): Set<string> {
  const found = new Set<string>();
  for (const { path, before, after } of simulation.changes) {
    const [collection, id = ''] = path.split('/');
    if (collection !== COLLECTIONS.orders || before === null || after === null) continue;
    if (isDeepStrictEqual(before.lineRefunds, after.lineRefunds)) continue;
    const { lineRefunds, refundedCents } = orderSchema.parse(decodeFields(after));
    const isGranted = lineRefunds.length > orderSchema.parse(decodeFields(before)).lineRefunds.length;
    if (isGranted && refundedCents > centsOf(lineRefunds.filter(isDone))) found.add(id);
  }
  return found;
}

/**
 * Applies if all refunds refer to lines, both in the end and at each grant. Each store is then owed its share of the
 * remaining items at the lines' prices. The tolerance is one cent for the rounding of each line and of a coupon, and
 * zero for fully refunded lines.
 */
export const noStoreIsOwedForRefundedUnits: Invariant = (history) => {
  const entries = entriesOf(history);
  const exempt = ordersRefundedAfterReversal(history);
  return ordersOf(history).flatMap(([id, { items, lineRefunds, refundedCents, storeIds, paidAt }]) => {
    const done = lineRefunds.filter(isDone);
    if (paidAt === null || done.length === 0 || centsOf(done) !== refundedCents || exempt.has(id)) return [];
    const refunded = refundedUnits(done, isDone);
    return storeIds.flatMap((storeId) => {
      const lines = items.flatMap((item, line) =>
        item.storeId === storeId ? [{ item, left: item.quantity - (refunded.get(line)?.units ?? 0) }] : [],
      );
      const owed = entries
        .filter((entry) => entry.orderId === id && entry.storeId === storeId && !FEES.has(entry.kind))
        .reduce((sum, { storeCents }) => sum + storeCents, 0);
      const expectedCents = lines.reduce(
        (sum, { item, left }) => sum + ((item.totalCents - commissionCents(item)) * left) / item.quantity,
        0,
      );
      const isFullyRefunded = lines.every(({ left }) => left === 0);
      const toleranceCents = isFullyRefunded ? 0 : lines.length + 1;
      return Math.abs(owed - expectedCents) <= toleranceCents
        ? []
        : [`${storeId} is owed ${owed} of ${id}; expected ${expectedCents}`];
    });
  });
};

/** A store can bear fees, which are not refunded with the payment, and corrections. */
const FEES: ReadonlySet<string> = new Set(['fee_charged', 'dispute_fee_charged', 'dispute_fee_returned', 'correction']);

/**
 * A request is granted or declined once, and no other request replaces it before. A granted request results in the
 * order's refund of the same items, and no other request does.
 */
export const requestsAreDecidedOnce: Invariant = (history) => {
  const found: string[] = [];
  const requested = new Set<string>();
  const granted = new Map<string, { storeId: string; request: RefundRequest }>();
  for (const { path, before, after } of history.simulation.changes) {
    const isPart = path.startsWith(`${COLLECTIONS.storeOrders}/`);
    if (!isPart || before === null || isDeepStrictEqual(before.refundRequest, after?.refundRequest)) continue;
    const previousRequest = storeOrderSchema.parse(decodeFields(before)).refundRequest;
    const { orderId, storeId, refundRequest: currentRequest } = storeOrderSchema.parse(decodeFields(after ?? {}));
    if (!isNextRequest(previousRequest, currentRequest))
      found.push(`${path} had ${stateOf(previousRequest)}, and then ${stateOf(currentRequest)}`);
    if (currentRequest === null) continue;
    const refundId = refundIdOf({ orderId, storeId, requestId: currentRequest.requestId });
    requested.add(refundId);
    if (currentRequest.state === 'granted') granted.set(`${orderId} ${refundId}`, { storeId, request: currentRequest });
  }
  const orders = ordersOf(history);
  for (const [id, { items, lineRefunds }] of orders) {
    for (const { refundId, lines } of lineRefunds.filter((refund) => requested.has(refund.refundId))) {
      const decided = granted.get(`${id} ${refundId}`);
      granted.delete(`${id} ${refundId}`);
      const wanted = decided === undefined ? null : unitsOfOrder(items, decided.storeId, decided.request.lines);
      const refunded = lines.map(({ line, units }) => ({ line, units }));
      if (!isDeepStrictEqual(refunded, wanted)) found.push(`${refundId} of ${id} is not what was granted`);
    }
  }
  return [...found, ...[...granted.keys()].map((key) => `${key} was granted, but the order has no such refund`)];
};

const isNextRequest = (previousRequest: RefundRequest | null, currentRequest: RefundRequest | null): boolean =>
  currentRequest !== null &&
  (previousRequest?.requestId === currentRequest.requestId
    ? canTransitionRefundRequest(previousRequest.state, currentRequest.state)
    : currentRequest.state === 'requested' && previousRequest?.state !== 'requested');

const stateOf = (request: RefundRequest | null): string =>
  request === null ? 'no request' : `${request.requestId} ${request.state}`;

/** Reasons of the providers and of the double, for a refund that the balance does not cover. */
const UNCOVERED_REASONS: ReadonlySet<string | null> = new Set([
  UNCOVERED.reason,
  'balance_insufficient',
  'insufficient_funds',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
]);

/** The same for an open dispute. */
const DISPUTED_REASONS: ReadonlySet<string | null> = new Set([
  DISPUTED.reason,
  'charge_for_pending_refund_disputed',
  'TRANSACTION_DISPUTED',
]);

/** A refund that the balance does not cover remains due. It does not fail and is not dead-lettered. */
export const noRefundFailsForLackOfFunds: Invariant = ({ simulation }) =>
  simulation.changes.flatMap(({ path, after }) => {
    if (after === null || !path.startsWith(`${COLLECTIONS.orders}/`)) return [];
    const { lineRefunds, refundDeadLetteredAt, refundError } = orderSchema.parse(decodeFields(after));
    const failed = lineRefunds.filter(({ state, error }) => state === 'failed' && UNCOVERED_REASONS.has(error));
    return [
      ...failed.map(({ refundId }) => `${refundId} of ${path} has failed`),
      ...(refundDeadLetteredAt !== null && UNCOVERED_REASONS.has(refundError)
        ? [`the refund of ${path} is dead-lettered`]
        : []),
    ];
  });

/** Only a lost dispute ends a refund. Until then the refund remains due, and its items are not delivered. */
export const noRefundFailsForAnOpenDispute: Invariant = ({ simulation }) =>
  simulation.changes.flatMap(({ path, before, after }) => {
    if (after === null || !path.startsWith(`${COLLECTIONS.orders}/`)) return [];
    const { lineRefunds, disputed, disputeLostCents, ...currentOrder } = orderSchema.parse(decodeFields(after));
    if (disputeLostCents > 0 && !disputed) return [];
    const previousOrder = before === null ? null : orderSchema.parse(decodeFields(before));
    const failed = lineRefunds.filter(
      ({ refundId, state, error }) =>
        state === 'failed' &&
        DISPUTED_REASONS.has(error) &&
        previousOrder?.lineRefunds.find((each) => each.refundId === refundId)?.state !== 'failed',
    );
    const isDeadLettered = currentOrder.refundDeadLetteredAt !== null && previousOrder?.refundDeadLetteredAt === null;
    return [
      ...failed.map(({ refundId }) => `${refundId} of ${path} has failed`),
      ...(isDeadLettered && DISPUTED_REASONS.has(currentOrder.refundError)
        ? [`the refund of ${path} is dead-lettered`]
        : []),
    ];
  });

/** After a lost dispute, due refunds wait for the owner's retry: the loss may be for the same items. */
export const dueRefundsWaitAfterALoss: Invariant = ({ simulation }) =>
  simulation.changes.flatMap(({ path, before, after }) => {
    if (before === null || after === null || !path.startsWith(`${COLLECTIONS.orders}/`)) return [];
    const { disputeLostCents, lineRefunds } = orderSchema.parse(decodeFields(after));
    if (disputeLostCents <= orderSchema.parse(decodeFields(before)).disputeLostCents) return [];
    return lineRefunds
      .filter(({ state, waitsForDispute, retryAt }) => state === 'due' && !(waitsForDispute && retryAt === null))
      .map(({ refundId }) => `${refundId} of ${path} is requested after a loss`);
  });

/** A cancelled delivery does not resume while its payment is disputed. */
export const noDeliveryResumesInADispute: Invariant = ({ simulation }) => {
  const disputed = new Set<string>();
  const found: string[] = [];
  for (const { path, before, after } of simulation.changes) {
    const [collection, id = ''] = path.split('/');
    if (collection === COLLECTIONS.orders) {
      if (after?.disputed?.booleanValue === true) disputed.add(id);
      else disputed.delete(id);
    }
    const from = before?.status?.stringValue;
    const isResumed = (from === 'cancelled' || from === 'dropped') && after?.status?.stringValue === 'pending';
    const isDelivery = collection === COLLECTIONS.deliveries || collection === COLLECTIONS.outbox;
    if (isDelivery && isResumed && disputed.has(id.replace('manual_', '')))
      found.push(`${path} is resumed while its payment is disputed`);
  }
  return found;
};

/**
 * Items that the bot has not delivered are listed for the owner if they are not refunded and a part of the payment
 * remains.
 */
export const missingUnitsAreListed: Invariant = (history) =>
  ordersOf(history).flatMap(([id, order]) => {
    const brought = history.simulation.network.brought.get(id);
    const isOver = order.status !== 'completed' || order.disputed || refundableCents(order) <= 0;
    if (brought === undefined || isOver || order.undeliveredRefundSince !== null) return [];
    const missing = new Map<string, number>();
    const add = (productId: string, units: number): unknown =>
      missing.set(productId, (missing.get(productId) ?? 0) + units);
    for (const { line, units } of refundableUnits(order)) add(order.items[line]?.productId ?? '', units);
    for (const { productId, quantity } of brought) add(productId, -quantity);
    return [...missing]
      .filter(([, units]) => units > 0)
      .map(([productId, units]) => `${units} of ${productId} of ${id} are neither brought nor listed`);
  });

/**
 * A failed refund of items is listed for the owner, unless a later refund includes its items, it is dismissed, or no
 * part of the payment is left. If the delivery omitted its items, the order is listed as undelivered.
 */
export const failedRefundsAreListed: Invariant = (history) =>
  ordersOf(history).flatMap(([id, order]) => {
    const { status, disputed, lineRefunds, failedRefundSince, undeliveredRefundSince } = order;
    const isOver = status !== 'completed' || disputed || refundableCents(order) <= 0;
    if (isOver || failedRefundSince !== null || undeliveredRefundSince !== null) return [];
    return lineRefunds.flatMap(({ refundId, state, lines, dismissed }, index) => {
      if (state !== 'failed' || dismissed) return [];
      const later = lineRefunds.slice(index + 1);
      const refunded = refundedUnits(later, isActive);
      const isReplaced =
        later.some(({ replaces }) => replaces === refundId) ||
        lines.every(({ line, units }) => units <= (refunded.get(line)?.units ?? 0));
      return isReplaced ? [] : [`${refundId} of ${id} has failed and is not listed`];
    });
  });
