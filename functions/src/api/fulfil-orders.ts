import { fulfilOrders as fulfil } from '../orders/fulfilment/fulfil-orders.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const fulfilOrders = defineStaffCallable('fulfilOrders', async ({ actId, orderIds }, { claims, actor }) => {
  const { storeId } = claims;
  return fulfil({ actId, parts: orderIds.map((orderId) => ({ orderId, storeId })) }, actor);
});
