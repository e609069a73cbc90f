import { undoFulfilment as undo } from '../orders/fulfilment/fulfil-orders.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const undoFulfilment = defineStaffCallable('undoFulfilment', async ({ actId, orderIds }, { claims, actor }) => {
  const { storeId } = claims;
  return undo({ actId, parts: orderIds.map((orderId) => ({ orderId, storeId })) }, actor);
});
