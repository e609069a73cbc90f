import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { declinedRefundPost } from '@blockbazaar/domain/outbox/order-posts';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import {
  canTransitionRefundRequest,
  unitsOfOrder,
  type RefundRequest,
} from '@blockbazaar/domain/refunds/refund-request';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { storeOrderRef } from '../../documents/store-orders.ts';
import { readOrder } from '../../orders/order-documents.ts';
import { isRefundOfRequest } from '../../orders/refund-id.ts';
import { updateStoreOrder } from '../../orders/store-orders/transition-store-order.ts';
import { writePost } from '../../outbox/write-post.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { advanceLineRefunds } from '../line-refunds/advance-line-refunds.ts';
import { grantInBatch } from '../line-refunds/grant-line-refund.ts';

interface Named {
  orderId: string;
  storeId: string;
  requestId: string;
}

type Decided = Result<Record<string, never>>;

/**
 * Makes the refund that a seller requested. If the provider is unavailable, the refund is due and the sweep continues
 * it. Fails for the same reasons as the owner's own refund; the request then stays open.
 */
export async function grantRefundRequest(
  { orderId, storeId, requestId, returnsStock }: Named & { returnsStock: boolean },
  actor: Actor,
): Promise<Result<{ refund: Pick<LineRefund, 'state' | 'error' | 'lacksFunds'> }>> {
  const granted = await runOptimistic<Record<string, never>>(async (batch) => {
    const found = await findRequest(batch, { orderId, storeId, requestId });
    if (!found.ok) return found;
    const { part, request } = found.value;
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (request.state === 'granted' || request.state === 'failed') return succeed({});
    if (!canTransitionRefundRequest(request.state, 'granted')) return fail('NOT_ALLOWED_NOW');
    const lines = unitsOfOrder(order.items, storeId, request.lines);
    const refund = await grantInBatch(batch, orderId, order, { requestId, storeId, lines, returnsStock });
    if (!refund.ok) return refund;
    updateStoreOrder(batch, part, { refundRequest: { ...request, state: 'granted' }, refundRequestedAt: null });
    const { cents } = refund.value.refund;
    writeDecision(batch, part, { action: 'GRANT_REFUND', actor, after: { requestId, lines, cents, returnsStock } });
    return succeed({});
  });
  if (!granted.ok) return granted;
  const advanced = await advanceLineRefunds(orderId);
  const order = advanced.ok ? advanced.value : await readOrder(orderId);
  const refund = order?.lineRefunds.find((each) => isRefundOfRequest(each, { orderId, storeId, requestId }));
  if (refund === undefined) return fail('ORDER_NOT_FOUND');
  const { state, error, lacksFunds } = refund;
  return succeed({ refund: { state, error, lacksFunds } });
}

/** Declines the request. The seller sees the reason in the dashboard, and the store's channel is notified. */
export const declineRefundRequest = (
  { reason, ...named }: Named & { reason: string },
  actor: Actor,
): Promise<Decided> =>
  runOptimistic(async (batch) => {
    const found = await findRequest(batch, named);
    if (!found.ok) return found;
    const { part, request } = found.value;
    if (request.state === 'declined') return succeed({});
    if (!canTransitionRefundRequest(request.state, 'declined')) return fail('NOT_ALLOWED_NOW');
    const { requestId } = named;
    const refundRequest: RefundRequest = { ...request, state: 'declined', answer: reason };
    updateStoreOrder(batch, part, { refundRequest, refundRequestedAt: null });
    writeDecision(batch, part, { action: 'DECLINE_REFUND', actor, after: { requestId, reason } });
    const target = { channel: 'store', storeId: part.storeId } as const;
    const postId = POST_IDS.refundDeclined(part.orderId, requestId);
    writePost(batch, postId, target, declinedRefundPost(part.orderId, reason));
    return succeed({});
  });

/** A request that was replaced by another one is not found. */
async function findRequest(
  batch: OptimisticBatch,
  { orderId, storeId, requestId }: Named,
): Promise<Result<{ part: StoreOrder; request: RefundRequest }>> {
  const part = (await batch.get(storeOrderRef(orderId, storeId))).data();
  const request = part?.refundRequest;
  if (part === undefined || request?.requestId !== requestId) return fail('NOT_FOUND');
  return succeed({ part, request });
}

interface Decision {
  action: 'GRANT_REFUND' | 'DECLINE_REFUND';
  actor: Actor;
  after: Record<string, unknown>;
}

function writeDecision(batch: OptimisticBatch, part: StoreOrder, { action, actor, after }: Decision): void {
  const target = storeOrderRef(part.orderId, part.storeId).path;
  writeAudit(batch, { action, actor, target, before: { state: part.refundRequest?.state ?? null }, after });
}
