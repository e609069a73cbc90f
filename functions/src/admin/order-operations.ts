import type { DeletedStore, ORDER_OPERATIONS } from '@blockbazaar/domain/admin/order-operations';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import { canMoveStoreOrder } from '@blockbazaar/domain/orders/store-order';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/write-audit.ts';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { storeOrderRef } from '../documents/store-orders.ts';
import { storeDocuments } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { countOpenStoreOrders } from '../sales/count-open-store-orders.ts';
import { moveStoreOrder } from '../sales/move-store-order.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { DELETE_STORE } from './delete-store/delete-store.ts';
import { readPage } from './read-page.ts';

const nameSchema = z.object({ name: z.string() });

export const ORDER_HANDLERS: AdminHandlers<keyof typeof ORDER_OPERATIONS> = {
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

/** The store that an entry of the audit log records as deleted; null for an entry that names none. */
async function deletedStoreOf(entry: QueryDocumentSnapshot): Promise<DeletedStore | null> {
  const deletion = auditLogDocuments.parse(entry);
  const prefix = `${storeDocuments.plain.path}/`;
  if (deletion?.target?.startsWith(prefix) !== true) return null;
  const storeId = deletion.target.slice(prefix.length);
  const name = nameSchema.safeParse(deletion.before).data?.name ?? null;
  return { storeId, name, deletedAt: deletion.at.toMillis(), openStoreOrders: await countOpenStoreOrders(storeId) };
}
