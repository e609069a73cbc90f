import type { ActOutcome, PartId } from '@blockbazaar/domain/orders/bulk-fulfilment';
import type { TimelineStep } from '@blockbazaar/domain/orders/order-timeline';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { callAdmin, callStaff, type CallResult } from './staff-callables.ts';

export type { CallResult } from './staff-callables.ts';

/** Something that is done to many parts of orders at once. The same id again is the same act. */
export interface OrderAct {
  actId: string;
  parts: readonly PartId[];
}

const ordersOf = ({ actId, parts }: OrderAct) => ({ actId, orderIds: parts.map(({ orderId }) => orderId) });
const partsOf = ({ actId, parts }: OrderAct) => ({
  actId,
  parts: parts.map(({ orderId, storeId }) => ({ orderId, storeId })),
});

/** Marks parts of orders as complete: a seller the own ones, the owner any. Never rejects. */
export const fulfilOrders = (staff: StaffRole, act: OrderAct): Promise<CallResult<ActOutcome>> =>
  staff === 'seller'
    ? callStaff('seller', 'fulfilOrders', ordersOf(act))
    : callAdmin('FULFIL_STORE_ORDERS', partsOf(act));

/** Takes the marks of an act off again. Never rejects. */
export const undoFulfilment = (staff: StaffRole, act: OrderAct): Promise<CallResult<ActOutcome>> =>
  staff === 'seller'
    ? callStaff('seller', 'undoFulfilment', ordersOf(act))
    : callAdmin('UNDO_FULFILMENT', partsOf(act));

/** What has happened to a part of an order. Never rejects. */
export const fetchTimeline = (
  staff: StaffRole,
  { orderId, storeId }: PartId,
): Promise<CallResult<{ steps: TimelineStep[] }>> =>
  staff === 'seller'
    ? callStaff('seller', 'getOrderTimeline', { orderId })
    : callAdmin('GET_ORDER_TIMELINE', { orderId, storeId });
