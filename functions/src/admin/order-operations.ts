import type { DeletedStore, ORDER_OPERATIONS, RefundableOrder } from '@blockbazaar/domain/admin/order-operations';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import type { Order } from '@blockbazaar/domain/orders/order';
import { canMoveStoreOrder } from '@blockbazaar/domain/orders/store-order';
import { refundableCents, refundableUnits } from '@blockbazaar/domain/refunds/price-refund';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/write-audit.ts';
import { readOrder } from '../checkout/order-documents.ts';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { orderRef } from '../documents/orders.ts';
import { storeOrderRef } from '../documents/store-orders.ts';
import { storeDocuments } from '../documents/stores.ts';
import { advanceLineRefunds } from '../line-refunds/advance-line-refunds.ts';
import { grantLineRefund } from '../line-refunds/grant-line-refund.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { countOpenStoreOrders } from '../sales/count-open-store-orders.ts';
import { moveStoreOrder } from '../sales/move-store-order.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { DELETE_STORE } from './delete-store/delete-store.ts';
import { readPage } from './read-page.ts';

const nameSchema = z.object({ name: z.string() });

export const ORDER_HANDLERS: AdminHandlers<keyof typeof ORDER_OPERATIONS> = {
  GET_ORDER: async ({ orderId }) => {
    const order = await readOrder(orderId);
    return order === null ? fail('ORDER_NOT_FOUND') : succeed(refundableOrder(orderId, order));
  },

  REFUND_ORDER: async ({ orderId, reason, ...wanted }, { actor }) => {
    const granted = await grantLineRefund(
      orderId,
      wanted,
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
    // Nobody knows what has come of it: it is due, and the sweep goes on with it.
    const order = advanced.ok ? advanced.value : await readOrder(orderId);
    return order === null ? fail('ORDER_NOT_FOUND') : succeed(refundableOrder(orderId, order));
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

  FULFIL_STORE_ORDER: ({ orderId, storeId }, { actor }) => {
    const ref = storeOrderRef(orderId, storeId);
    return runOptimistic(async (batch) => {
      const storeOrder = (await batch.get(ref)).data();
      if (storeOrder === undefined) return fail('NOT_FOUND');
      if (storeOrder.status === 'fulfilled') return succeed({});
      if (!canMoveStoreOrder(storeOrder.status, 'fulfilled')) {
        return fail('NOT_ALLOWED_NOW', FULFILMENT_MESSAGES.refunded);
      }
      const { status: before } = storeOrder;
      moveStoreOrder(batch, storeOrder, { status: 'fulfilled', fulfilledAt: Timestamp.now() });
      writeAudit(batch, {
        action: 'FULFIL_STORE_ORDER',
        actor,
        target: ref.path,
        before: { status: before },
        after: { status: 'fulfilled' },
      });
      return succeed({});
    });
  },
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
    lineRefunds,
  };
}

/** The store that an entry of the audit log records as deleted; null for an entry that names none. */
async function deletedStoreOf(entry: QueryDocumentSnapshot): Promise<DeletedStore | null> {
  const deletion = auditLogDocuments.parse(entry);
  const prefix = `${storeDocuments.plain.path}/`;
  if (deletion?.target?.startsWith(prefix) !== true) return null;
  const storeId = deletion.target.slice(prefix.length);
  const name = nameSchema.safeParse(deletion.before).data?.name ?? null;
  return { storeId, name, deletedAt: deletion.at.toMillis(), openStoreOrders: await countOpenStoreOrders(storeId) };
}
