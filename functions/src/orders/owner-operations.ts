import { succeed } from '@blockbazaar/domain/failures';
import { orderSchema } from '@blockbazaar/domain/orders/order';
import type { ORDER_OPERATIONS } from '@blockbazaar/domain/orders/order-operations';
import * as z from 'zod/mini';
import { orderDocuments } from '../documents/orders.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { readAll } from '../platform/read-all.ts';
import { fulfilOrders, undoFulfilment } from './fulfilment/fulfil-orders.ts';
import { readOrderTimeline } from './read-order-timeline.ts';

/** Only this field is required, so that an otherwise malformed order is accepted. */
const paidBySchema = z.pick(orderSchema, { provider: true });

export const ORDER_HANDLERS: AdminHandlers<keyof typeof ORDER_OPERATIONS> = {
  GET_ORDER_PROVIDERS: async ({ orderIds }) => {
    const orders = await readAll([...new Set(orderIds)].map((id) => orderDocuments.plain.doc(id)));
    const providers = orders.flatMap((order) => {
      const { data } = paidBySchema.safeParse(order.data());
      return data === undefined ? [] : [{ orderId: order.id, ...data }];
    });
    return succeed({ providers });
  },

  FULFIL_STORE_ORDERS: (act, { actor }) => fulfilOrders(act, actor),

  UNDO_FULFILMENT: (act, { actor }) => undoFulfilment(act, actor),

  GET_ORDER_TIMELINE: (part) => readOrderTimeline(part),
};
