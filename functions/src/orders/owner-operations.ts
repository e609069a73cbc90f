import { fail, succeed } from '@blockbazaar/domain/failures';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import type { DeletedStore, ORDER_OPERATIONS, RefundableOrder } from '@blockbazaar/domain/orders/order-operations';
import { refundableCents, refundableUnits } from '@blockbazaar/domain/refunds/price-refund';
import { undeliveredUnits } from '@blockbazaar/domain/refunds/undelivered-units';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/write-audit.ts';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { orderDocuments, orderRef } from '../documents/orders.ts';
import { storeDocuments } from '../documents/stores.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { readPage } from '../platform/paging/read-page.ts';
import { readAll } from '../platform/read-all.ts';
import { advanceLineRefunds } from '../refunds/line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../refunds/line-refunds/grant-line-refund.ts';
import { DELETE_STORE } from '../stores/deletion/delete-store.ts';
import { fulfilOrders, undoFulfilment } from './fulfilment/fulfil-orders.ts';
import { markDelivered } from './fulfilment/mark-delivered.ts';
import { readOrder } from './order-documents.ts';
import { readOrderTimeline } from './read-order-timeline.ts';
import { countOpenStoreOrders } from './store-orders/count-open-store-orders.ts';

const nameSchema = z.object({ name: z.string() });
/** Only this field is required, so that an otherwise malformed order is accepted. */
const paidBySchema = z.pick(orderSchema, { provider: true });

export const ORDER_HANDLERS: AdminHandlers<keyof typeof ORDER_OPERATIONS> = {
  GET_ORDER: async ({ orderId }) => {
    const order = await readOrder(orderId);
    return order === null ? fail('ORDER_NOT_FOUND') : succeed(refundableOrder(orderId, order));
  },

  GET_ORDER_PROVIDERS: async ({ orderIds }) => {
    const orders = await readAll([...new Set(orderIds)].map((id) => orderDocuments.plain.doc(id)));
    const providers = orders.flatMap((order) => {
      const { data } = paidBySchema.safeParse(order.data());
      return data === undefined ? [] : [{ orderId: order.id, ...data }];
    });
    return succeed({ providers });
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

  GET_DELETED_STORES: async ({ after }) => {
    const page = await readPage(
      {
        name: 'deleted stores',
        query: auditLogDocuments.plain.where(auditLogDocuments.field('action'), '==', DELETE_STORE),
        order: [[auditLogDocuments.field('at'), 'desc', 'moment']],
        size: STAFF_PAGE_SIZES.stores,
      },
      after,
    );
    if (!page.ok) return page;
    const deleted = await Promise.all(page.value.docs.map(deletedStoreOf));
    return succeed({ items: deleted.flatMap((store) => store ?? []), next: page.value.next });
  },

  FULFIL_STORE_ORDERS: (act, { actor }) => fulfilOrders(act, actor),

  UNDO_FULFILMENT: (act, { actor }) => undoFulfilment(act, actor),

  GET_ORDER_TIMELINE: (part) => readOrderTimeline(part),
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

/** The store that an audit entry records as deleted; null if the entry has none. */
async function deletedStoreOf(entry: QueryDocumentSnapshot): Promise<DeletedStore | null> {
  const deletion = auditLogDocuments.parse(entry);
  const prefix = `${storeDocuments.plain.path}/`;
  if (deletion?.target?.startsWith(prefix) !== true) return null;
  const storeId = deletion.target.slice(prefix.length);
  const name = nameSchema.safeParse(deletion.before).data?.name ?? null;
  return { storeId, name, deletedAt: deletion.at.toMillis(), openStoreOrders: await countOpenStoreOrders(storeId) };
}
