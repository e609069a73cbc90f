import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
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
import type { Run } from '@blockbazaar/domain/reconciliation/run';
import { Timestamp } from 'firebase-admin/firestore';
import { enterFee } from '../checkout/look-up-fees.ts';
import { readOrder } from '../checkout/order-documents.ts';
import { pendingCents } from '../checkout/payment-ledger.ts';
import { openPaymentRecord } from '../checkout/payment-record.ts';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { differenceDocuments, differenceRef, movementDocuments } from '../documents/reconciliation.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** More of one order is not looked at: an order has some ten entries and movements. */
const PER_ORDER_MAX = 500;

export type Compared = Pick<Run, 'provider' | 'since' | 'until'> & {
  /** Within this time after money has moved (ms), one side may not know of it yet. */
  settlingMs: number;
};

/**
 * Compares all that a provider has moved for an order with all that the ledger has of it. A difference is written down once, one that is not
 * there any more is closed. An order whose money has moved just now is left to the next run. Answers whether a new difference was found.
 */
export async function compareOrder(orderId: string, compared: Compared): Promise<Result<boolean>> {
  const { provider } = compared;
  const order = await readOrder(orderId);
  if (order === null) return succeed(false);
  const movements = await movementsOf(orderId, compared);
  const feeCents = missingFee(order, compared, movements);
  if (feeCents !== null) {
    const entered = await enterFee(orderId, feeCents);
    if (!entered.ok) return entered;
  }
  const entries = await entriesOf(orderId, compared);
  if (isSettling(movements, entries, compared)) return succeed(false);
  const sides = { provider, atProvider: providerSide(movements), inLedger: ledgerSide(entries, provider) };
  const finding = findingOf(sides, { movements: movements.length > 0, entries: entries.length > 0 });
  const id = finding === null ? null : orderDifferenceId(orderId, sides);
  return runOptimistic(async (batch) => {
    const isKnown = id === null || (await isExplained(batch, order, sides)) || (await reopened(batch, id));
    await closeOthers(batch, orderId, compared, id);
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

/** What a difference is when it is found. */
export const NEW_DIFFERENCE = (): Pick<Difference, 'status' | 'isOpen' | 'foundAt' | 'closedAt' | 'reason'> => ({
  status: 'open',
  isOpen: true,
  foundAt: Timestamp.now(),
  closedAt: null,
  reason: null,
});

/** Whether there is this difference already. One that had vanished is there again. */
export async function reopened(batch: OptimisticBatch, id: string): Promise<boolean> {
  const known = (await batch.get(differenceRef(id))).data();
  if (known?.status === 'vanished')
    batch.update(differenceRef(id), { status: 'open', isOpen: true, closedAt: null } satisfies Partial<Difference>);
  return known !== undefined;
}

/** Closes what was found earlier and is not so any more. */
async function closeOthers(
  batch: OptimisticBatch,
  orderId: string,
  { provider }: Pick<Compared, 'provider'>,
  except: string | null,
): Promise<void> {
  const open = await differenceDocuments.plain
    .where(differenceDocuments.field('orderId'), '==', orderId)
    .where(differenceDocuments.field('isOpen'), '==', true)
    .limit(PER_ORDER_MAX)
    .get();
  const others = open.docs.filter((found) => found.id !== except && found.get('provider') === provider);
  for (const { id } of others) await closeDifference(batch, id);
}

/** Closes an open difference that is not there any more. */
export async function closeDifference(batch: OptimisticBatch, id: string): Promise<void> {
  const ref = differenceRef(id);
  const known = (await batch.get(ref)).data();
  if (known?.isOpen !== true) return;
  const closed: Partial<Difference> = { status: 'vanished', isOpen: false, closedAt: Timestamp.now() };
  batch.update(ref, closed);
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

/** Whether money has moved so lately that one side may not know of it, or was moving when the first run began. */
export function isSettling(
  movements: readonly Movement[],
  entries: readonly LedgerEntry[],
  { since, until, settlingMs }: Compared,
): boolean {
  const times = [
    ...movements.map(({ at }) => at.toMillis()),
    ...entries.filter(({ kind }) => kind !== 'correction').map(({ bookedAt }) => bookedAt.toMillis()),
  ];
  return times.some((ms) => ms > until.toMillis() - settlingMs || ms < since.toMillis() + settlingMs);
}

async function movementsOf(orderId: string, { provider }: Compared): Promise<Movement[]> {
  const found = await movementDocuments.typed
    .where(movementDocuments.field('orderId'), '==', orderId)
    .where(movementDocuments.field('provider'), '==', provider)
    .limit(PER_ORDER_MAX)
    .get();
  return found.docs.map((snapshot) => snapshot.data());
}

/** Those that happened since the first run. */
async function entriesOf(orderId: string, { provider, since }: Compared): Promise<LedgerEntry[]> {
  const found = await ledgerEntryDocuments.typed
    .where(ledgerEntryDocuments.field('orderId'), '==', orderId)
    .limit(PER_ORDER_MAX)
    .get();
  return found.docs
    .map((snapshot) => snapshot.data())
    .filter((entry) => entry.provider === provider && entry.occurredAt.toMillis() >= since.toMillis());
}
