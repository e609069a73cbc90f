import { isDeepStrictEqual } from 'node:util';
import { providerSide, type Difference } from '@blockbazaar/domain/reconciliation/difference';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { orderRef } from '../documents/orders.ts';
import { payoutRef } from '../documents/payouts.ts';
import { movementDocuments, runRef } from '../documents/reconciliation.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { compareSides, entriesOf, isPendingRefund, movementsOf, type Subject } from './compared-subject.ts';

/**
 * Compares a difference with the current data. Returns whether its figures are outdated. The commit fails if an order,
 * a payout or a movement changes after the comparison: every event writes one of them with its ledger entries.
 */
export async function isOutdated(batch: OptimisticBatch, difference: Difference): Promise<boolean> {
  const { orderId, movement, finding } = difference;
  if (movement !== null && finding === 'no_order') return isMovementOutdated(batch, difference, movement.id);
  if (orderId !== null) {
    const order = await batch.get(orderRef(orderId));
    const known = order.data();
    if (known === undefined || (await isPendingRefund(batch, known, difference))) return true;
    return isSubjectOutdated(batch, difference, { subject: { kind: 'order', id: orderId }, snapshot: order });
  }
  if (movement === null) return true;
  const payout = await batch.get(payoutRef(movement.id));
  return isSubjectOutdated(batch, difference, { subject: { kind: 'payout', id: movement.id }, snapshot: payout });
}

async function isMovementOutdated(batch: OptimisticBatch, { atProvider }: Difference, id: string): Promise<boolean> {
  const snapshot = await batch.get(movementDocuments.typed.doc(id));
  const movement = snapshot.data();
  if (movement === undefined || movement.orderId !== null || movement.payoutId !== null) return true;
  batch.assertUnchanged(snapshot);
  return !isDeepStrictEqual(providerSide([movement]), atProvider);
}

async function isSubjectOutdated(
  batch: OptimisticBatch,
  { provider, atProvider, inLedger }: Difference,
  { subject, snapshot }: { subject: Subject; snapshot: DocumentSnapshot },
): Promise<boolean> {
  const run = (await batch.get(runRef(provider))).data();
  if (run === undefined || !snapshot.exists) return true;
  const [movements, entries] = await Promise.all([movementsOf(subject, run), entriesOf(subject, run)]);
  const { sides } = compareSides(subject, run, { movements, entries });
  batch.assertUnchanged(snapshot);
  return !isDeepStrictEqual(sides, { provider, atProvider, inLedger });
}
