import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import {
  differenceCents,
  findingOf,
  ledgerSide,
  orderDifferenceId,
  providerSide,
  type Difference,
} from '@blockbazaar/domain/reconciliation/difference';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import { enterFee } from '../checkout/look-up-fees.ts';
import { readOrder } from '../checkout/order-documents.ts';
import { pendingCents } from '../checkout/payment-ledger.ts';
import { openPaymentRecord } from '../checkout/payment-record.ts';
import { differenceRef } from '../documents/reconciliation.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import {
  closeOthers,
  entriesOf,
  isSettling,
  movementsOf,
  NEW_DIFFERENCE,
  reopened,
  type Compared,
} from './compared-subject.ts';

/**
 * Compares all that a provider has moved for an order with all that the ledger has of it. A difference is written down once, one that is not
 * there any more is closed. An order whose money has moved just now is left to the next run. Answers whether a new difference was found.
 */
export async function compareOrder(orderId: string, compared: Compared): Promise<Result<boolean>> {
  const { provider } = compared;
  const subject = { kind: 'order', id: orderId } as const;
  const order = await readOrder(orderId);
  if (order === null) return succeed(false);
  const movements = await movementsOf(subject, compared);
  const feeCents = missingFee(order, compared, movements);
  if (feeCents !== null) {
    const entered = await enterFee(orderId, feeCents);
    if (!entered.ok) return entered;
  }
  const entries = await entriesOf(subject, compared);
  if (isSettling(movements, entries, compared)) return succeed(false);
  const sides = { provider, atProvider: providerSide(movements), inLedger: ledgerSide(entries, provider) };
  const finding = findingOf(sides, { movements: movements.length > 0, entries: entries.length > 0 });
  const id = finding === null ? null : orderDifferenceId(orderId, sides);
  return runOptimistic(async (batch) => {
    const isKnown = id === null || (await isExplained(batch, order, sides)) || (await reopened(batch, id));
    await closeOthers(batch, subject, compared, id);
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

/** A refund that is under way has left the provider's balance, and is entered once it has arrived. */
async function isExplained(
  batch: OptimisticBatch,
  { paymentRef }: Order,
  sides: Pick<Difference, 'provider' | 'atProvider' | 'inLedger'>,
): Promise<boolean> {
  if (paymentRef === null) return false;
  const { record } = await openPaymentRecord(batch, { provider: sides.provider, paymentRef });
  return differenceCents(sides) === 0 - pendingCents(record);
}

/** What the provider has kept of an order's payment, where nobody has asked it. */
function missingFee(order: Order, { provider }: Compared, movements: readonly Movement[]): number | null {
  if (order.provider !== provider || order.paymentRef === null || order.feeCents !== null) return null;
  const payments = movements.filter(({ kind, paymentRef }) => kind === 'payment' && paymentRef === order.paymentRef);
  const { feeCents } = providerSide(payments);
  return payments.length === 0 || feeCents < 0 || feeCents > order.totalCents ? null : feeCents;
}
