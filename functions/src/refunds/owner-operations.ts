import { fail, succeed } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { refundableCents, refundableUnits } from '@blockbazaar/domain/refunds/price-line-refund';
import type { REFUND_OPERATIONS, RefundableOrder } from '@blockbazaar/domain/refunds/refund-operations';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/undelivered-units';
import { writeAudit } from '../audit/write-audit.ts';
import { orderRef } from '../documents/orders.ts';
import { markDelivered } from '../orders/fulfilment/mark-delivered.ts';
import { readOrder } from '../orders/order-documents.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { advanceLineRefunds } from './line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from './line-refunds/grant-line-refund.ts';
import { dismissFailedRefund, refundAgain } from './line-refunds/resolve-failed-refund.ts';
import { declineRefundRequest, grantRefundRequest } from './requests/decide-refund-request.ts';
import { listRefundRequests } from './requests/list-refund-requests.ts';

export const REFUND_HANDLERS: AdminHandlers<keyof typeof REFUND_OPERATIONS> = {
  GET_ORDER: async ({ orderId }) => {
    const order = await readOrder(orderId);
    return order === null ? fail('ORDER_NOT_FOUND') : succeed(refundableOrder(orderId, order));
  },

  REFUND_ORDER: async ({ orderId, requestId, lines: units, returnsStock: returns, reason }, { actor }) => {
    const granted = await grantLineRefund(
      orderId,
      { requestId, storeId: null, lines: units, returnsStock: returns },
      (batch, before, { refundId, lines, cents, returnsStock }) => {
        writeAudit(batch, {
          action: 'REFUND_ORDER',
          actor,
          target: orderRef(orderId).path,
          before: { refundedCents: before.refundedCents, refundableCents: refundableCents(before) },
          after: { refundId, lines, cents, returnsStock, reason },
        });
      },
    );
    if (!granted.ok) return granted;
    const advanced = await advanceLineRefunds(orderId);
    // The result is unknown: the refund is due, and the sweep continues it.
    const order = advanced.ok ? advanced.value : await readOrder(orderId);
    if (order === null) return fail('ORDER_NOT_FOUND');
    return succeed({ order: refundableOrder(orderId, order), refundId: granted.value.refundId });
  },

  MARK_DELIVERED: async (delivered, { actor }) => {
    const marked = await markDelivered(delivered, actor);
    return marked.ok ? succeed({ order: refundableOrder(delivered.orderId, marked.value) }) : marked;
  },

  REFUND_AGAIN: (failed, { actor }) => refundAgain(failed, actor),
  DISMISS_FAILED_REFUND: (failed, { actor }) => dismissFailedRefund(failed, actor),
  LIST_REFUND_REQUESTS: ({ after }) => listRefundRequests(after),
  GRANT_REFUND: (request, { actor }) => grantRefundRequest(request, actor),
  DECLINE_REFUND: (request, { actor }) => declineRefundRequest(request, actor),
};

function refundableOrder(orderId: string, order: Order): RefundableOrder {
  const { status, disputed, subtotalCents, totalCents, refundedCents, items, lineRefunds } = order;
  const left = new Map(refundableUnits(order).map(({ line, units }) => [line, units]));
  return {
    orderId,
    status,
    disputed,
    subtotalCents,
    totalCents,
    refundedCents,
    refundableCents: refundableCents(order),
    items: items.map(({ name, storeId, quantity, totalCents: lineCents }, line) => ({
      name,
      storeId,
      quantity,
      totalCents: lineCents,
      refundableUnits: left.get(line) ?? 0,
    })),
    undelivered: undeliveredUnits(order),
    lineRefunds,
  };
}
