import { isDeepStrictEqual } from 'node:util';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isOrderId } from '@blockbazaar/domain/orders/order';
import { hasUnits, type RefundRequest } from '@blockbazaar/domain/refunds/refund-request';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit } from '../../audit/write-audit.ts';
import { storeOrderRef } from '../../documents/store-orders.ts';
import { invalidateConcurrentPayouts } from '../../ledger/invalidate-concurrent-payouts.ts';
import { updateStoreOrder } from '../../orders/store-orders/transition-store-order.ts';
import type { SellerSession } from '../../platform/live-session.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/**
 * Requests a refund of units in the seller's part of an order from the owner. Only one request can be open at a time. A
 * repeated `requestId` is the same request.
 */
export async function requestRefund(
  { orderId, requestId, lines, reason }: StaffCallableInput<'requestRefund'>,
  { claims, actor }: Pick<SellerSession, 'claims' | 'actor'>,
): Promise<Result<Record<string, never>>> {
  const { storeId } = claims;
  if (!isOrderId(orderId)) return fail('ORDER_NOT_FOUND');
  return runOptimistic(async (batch) => {
    const ref = storeOrderRef(orderId, storeId);
    const part = (await batch.get(ref)).data();
    if (part === undefined) return fail('ORDER_NOT_FOUND');
    const { refundRequest: known } = part;
    if (known?.requestId === requestId) {
      const isSame = known.reason === reason && isDeepStrictEqual(known.lines, lines);
      return isSame ? succeed({}) : fail('NOT_ALLOWED_NOW');
    }
    if (known?.state === 'requested') return fail('REFUND_REQUESTED');
    if (part.status === 'refunded' || part.disputed) return fail('NOT_REFUNDABLE');
    if (!hasUnits(part, lines)) return fail('UNITS_REFUNDED');
    const counted = await countAttempt(batch, RATE_LIMITS.refundRequest, storeId);
    if (!counted.ok) return counted;
    const requestedAt = Timestamp.now();
    const refundRequest: RefundRequest = { requestId, state: 'requested', lines, reason, answer: null, requestedAt };
    updateStoreOrder(batch, part, { refundRequest, refundRequestedAt: requestedAt });
    invalidateConcurrentPayouts(batch, [storeId]);
    writeAudit(batch, {
      action: 'REQUEST_REFUND',
      actor,
      target: ref.path,
      before: null,
      after: { requestId, lines, reason },
    });
    return succeed({});
  });
}
