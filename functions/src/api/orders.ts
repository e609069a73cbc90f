import { fail } from '@blockbazaar/domain/failures';
import {
  fulfilOrders as handleFulfilOrders,
  undoFulfilment as handleUndoFulfilment,
} from '../orders/fulfilment/fulfil-orders.ts';
import { readOrderTimeline } from '../orders/read-order-timeline.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const fulfilOrders = defineStaffCallable('fulfilOrders', async ({ actId, orderIds }, { claims, actor }) => {
  const { storeId } = claims;
  return handleFulfilOrders({ actId, parts: orderIds.map((orderId) => ({ orderId, storeId })) }, actor);
});

export const undoFulfilment = defineStaffCallable('undoFulfilment', async ({ actId, orderIds }, { claims, actor }) => {
  const { storeId } = claims;
  return handleUndoFulfilment({ actId, parts: orderIds.map((orderId) => ({ orderId, storeId })) }, actor);
});

export const getOrderTimeline = defineStaffCallable('getOrderTimeline', async ({ orderId }, { claims }) =>
  claims.role === 'seller' ? readOrderTimeline({ orderId, storeId: claims.storeId }) : fail('NOT_AUTHENTICATED'),
);
