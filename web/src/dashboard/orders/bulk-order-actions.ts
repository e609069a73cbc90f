import type { BulkActionResult, StoreOrderKey } from '@blockbazaar/domain/orders/bulk-fulfilment';
import type { TimelineStep } from '@blockbazaar/domain/orders/order-timeline';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { callAdmin, callStaff, type CallResult } from '@/firebase/staff/session/staff-callables.ts';

export type { CallResult } from '@/firebase/staff/session/staff-callables.ts';

/** A change to many orders at once. A repeated call with the same ID applies once. */
export interface BulkOrderAction {
  actId: string;
  parts: readonly StoreOrderKey[];
}

const ordersOf = ({ actId, parts }: BulkOrderAction) => ({ actId, orderIds: parts.map(({ orderId }) => orderId) });
const partsOf = ({ actId, parts }: BulkOrderAction) => ({
  actId,
  parts: parts.map(({ orderId, storeId }) => ({ orderId, storeId })),
});

/**
 * Marks orders as complete. A seller can mark orders of the seller's store, and the owner those of any store. Never
 * rejects.
 */
export const fulfilOrders = (staff: StaffRole, act: BulkOrderAction): Promise<CallResult<BulkActionResult>> =>
  staff === 'seller'
    ? callStaff('seller', 'fulfilOrders', ordersOf(act))
    : callAdmin('FULFIL_STORE_ORDERS', partsOf(act));

/** Reverts the marks of an action. Never rejects. */
export const undoFulfilment = (staff: StaffRole, act: BulkOrderAction): Promise<CallResult<BulkActionResult>> =>
  staff === 'seller'
    ? callStaff('seller', 'undoFulfilment', ordersOf(act))
    : callAdmin('UNDO_FULFILMENT', partsOf(act));

/** Fetches the events of a store's part of an order. Never rejects. */
export const fetchTimeline = (
  staff: StaffRole,
  { orderId, storeId }: StoreOrderKey,
): Promise<CallResult<{ steps: TimelineStep[] }>> =>
  staff === 'seller'
    ? callStaff('seller', 'getOrderTimeline', { orderId })
    : callAdmin('GET_ORDER_TIMELINE', { orderId, storeId });
