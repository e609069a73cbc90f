import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { closeUnapplied, openUnappliedCents, UNAPPLIED_CHANGED } from '@blockbazaar/domain/payments/unapplied-payment';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { orderRef } from '../../documents/orders.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { readOrder, updateOrder } from '../order-documents.ts';

/**
 * Resolves an order's unapplied money: the ledger enters it as refunded or retained. Fails with NOT_ALLOWED_NOW unless
 * exactly `cents` are open, so that a repeated request makes no second entry.
 */
export const resolveUnapplied = (
  { orderId, cents, outcome, reason }: AdminData<'RESOLVE_UNAPPLIED_PAYMENTS'>,
  actor: Actor,
): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (openUnappliedCents(order) !== cents) return fail('NOT_ALLOWED_NOW', UNAPPLIED_CHANGED);
    updateOrder(batch, orderId, order, closeUnapplied(order, outcome, Timestamp.now()));
    writeAudit(batch, {
      action: 'RESOLVE_UNAPPLIED_PAYMENTS',
      actor,
      target: orderRef(orderId).path,
      before: { openCents: cents },
      after: { openCents: 0, outcome, reason },
    });
    return succeed({});
  });
