import { fail } from '@blockbazaar/domain/failures';
import { readOrderTimeline } from '../orders/read-order-timeline.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const getOrderTimeline = defineStaffCallable('getOrderTimeline', async ({ orderId }, { claims }) =>
  claims.role === 'seller' ? readOrderTimeline({ orderId, storeId: claims.storeId }) : fail('NOT_AUTHENTICATED'),
);
