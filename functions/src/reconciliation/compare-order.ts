import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { providerSide } from '@blockbazaar/domain/reconciliation/difference';
import { disputeFeesOf, type Movement } from '@blockbazaar/domain/reconciliation/movement';
import { differenceRef } from '../documents/reconciliation.ts';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import { enterFee } from '../payments/look-up-fees.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import {
  closeResolvedDifferences,
  compareSides,
  entriesOf,
  isPendingRefund,
  isSettling,
  movementsOf,
  NEW_DIFFERENCE,
  reopened,
  type Compared,
} from './compared-subject.ts';

/**
 * Compares all movements of a provider for an order with its ledger entries. A difference is recorded once, and closed
 * when it no longer exists. An order with very recent movements is left to the next run. Returns whether a new
 * difference was found.
 */
export async function compareOrder(orderId: string, compared: Compared): Promise<Result<boolean>> {
  const subject = { kind: 'order', id: orderId } as const;
  const order = await readOrder(orderId);
  if (order === null) return succeed(false);
  const movements = await movementsOf(subject, compared);
  const feeCents = missingFee(order, compared, movements);
  if (feeCents !== null) {
    const known = await enterFee(orderId, feeCents);
    if (!known.ok) return known;
  }
  const entered = await enterDisputeFees(orderId, order, compared, movements);
  if (!entered.ok) return entered;
  const entries = await entriesOf(subject, compared);
  if (isSettling(movements, entries, compared)) return succeed(false);
  const { sides, finding, id } = compareSides(subject, compared, { movements, entries });
  return runOptimistic(async (batch) => {
    const isKnown = id === null || (await isPendingRefund(batch, order, sides)) || (await reopened(batch, id));
    await closeResolvedDifferences(batch, subject, compared, id);
    if (finding === null || id === null || isKnown) return succeed(false);
    batch.create(differenceRef(id), {
      ...sides,
      finding,
      orderId,
      storeIds: order.storeIds,
      movement: null,
      ...NEW_DIFFERENCE(),
    });
    return succeed(true);
  });
}

/**
 * Enters the provider's fees for disputes that no event has reported. If both sides or their fees are equal, the owner
 * has already corrected the difference.
 */
async function enterDisputeFees(
  orderId: string,
  { disputeFees }: Order,
  compared: Compared,
  movements: readonly Movement[],
): Promise<Result<null>> {
  const listed = disputeFeesOf(movements);
  if (isDeepStrictEqual({ ...disputeFees, ...listed }, disputeFees)) return succeed(null);
  const subject = { kind: 'order', id: orderId } as const;
  const entries = await entriesOf(subject, compared);
  const { finding, sides } = compareSides(subject, compared, { movements, entries });
  if (finding === null || sides.atProvider.feeCents === sides.inLedger.feeCents) return succeed(null);
  return runOptimistic<null>(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    const merged = { ...order.disputeFees, ...listed };
    if (!isDeepStrictEqual(merged, order.disputeFees)) updateOrder(batch, orderId, order, { disputeFees: merged });
    return succeed(null);
  });
}

/** The provider's fee for an order's payment, if it was never looked up. */
function missingFee(order: Order, { provider }: Compared, movements: readonly Movement[]): number | null {
  if (order.provider !== provider || order.paymentRef === null || order.feeCents !== null) return null;
  const payments = movements.filter(({ kind, paymentRef }) => kind === 'payment' && paymentRef === order.paymentRef);
  const { feeCents } = providerSide(payments);
  return payments.length === 0 || feeCents < 0 || feeCents > order.totalCents ? null : feeCents;
}
