import * as z from 'zod/mini';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../delivery/delivery.ts';
import { plannedDeliveryStatus } from '../delivery/planned-delivery.ts';
import { lineTotalCents } from '../money/price.ts';
import { isDone, refundedUnits, refundedUnitsSchema, type RefundedUnits } from '../refunds/line-refund.ts';
import { refundRequestSchema } from '../refunds/refund-request.ts';
import { STAFF_ROLES } from '../staff/session.ts';
import { timestampSchema } from '../timestamp.ts';
import { buyerSchema } from './buyer.ts';
import { orderSearchTokens } from './order-search.ts';
import { orderLineSchema, type Order } from './order.ts';
import { STORE_ORDER_INITIAL, STORE_ORDER_STATUSES } from './store-order-states.ts';

/**
 * The person and the action that marked an order as fulfilled through a function; the action's ID identifies a repeated
 * call.
 */
const fulfilmentSchema = z.object({
  role: z.enum(STAFF_ROLES),
  sellerId: z.nullable(z.string()),
  actId: z.nullable(z.string()),
});
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

/** `storeOrders/{orderId}_{storeId}`: one store's part of a paid order, for its seller. Money in cents. */
export const storeOrderSchema = z.object({
  orderId: z.string(),
  storeId: z.string(),
  status: z.enum(STORE_ORDER_STATUSES),
  buyer: buyerSchema,
  items: z.array(orderLineSchema),
  /** The seller's prices times the quantities: the store's revenue. */
  totalCents: z.int(),
  /** The commission. */
  tariffCents: z.int(),
  manualDelivery: z.boolean(),
  /**
   * As on the receipt, until the order is refunded. Null in documents from before it was recorded: see
   * `storeDeliveryStatus`.
   */
  deliveryStatus: z._default(z.nullable(z.enum(DELIVERY_STATUSES)), null),
  /** Time at which the bot delivered it. Null in documents from before it was recorded. */
  deliveredAt: z._default(z.nullable(timestampSchema), null),
  disputed: z.boolean(),
  /** Refunded items of its lines, for a partial refund; `line` is the index among the items here. */
  refundedLines: z._default(z.array(refundedUnitsSchema), []),
  /** The seller's latest request; null: none yet. */
  refundRequest: z._default(z.nullable(refundRequestSchema), null),
  /** Time of the open refund request; null: none. */
  refundRequestedAt: z._default(z.nullable(timestampSchema), null),
  /** True if the order counts at another of its stores: in the site's figures, each order counts once. */
  isLaterPart: z._default(z.boolean(), false),
  /** Start of the deletion of its store, if the order was undelivered then; null: the store exists. */
  storeDeletedAt: z._default(z.nullable(timestampSchema), null),
  createdAt: timestampSchema,
  paidAt: timestampSchema,
  fulfilledAt: z.nullable(timestampSchema),
  /** Null if it is not marked, or if a seller has marked it directly, under rules. */
  fulfilledBy: z._default(z.nullable(fulfilmentSchema), null),
  /** Search index: see `orderSearchTokens`. */
  searchTokens: z._default(z.array(z.string()), []),
});
export type StoreOrder = z.infer<typeof storeOrderSchema>;

/** The delivery status of a store order; if it was not recorded, it is derived from the order's status. */
export function storeDeliveryStatus({
  deliveryStatus,
  manualDelivery,
  status,
}: Pick<StoreOrder, 'deliveryStatus' | 'manualDelivery' | 'status'>): DeliveryStatus {
  if (deliveryStatus !== null) return deliveryStatus;
  if (manualDelivery) return 'manual';
  return status === 'completed' ? 'delivered' : 'pending';
}

/** Time at which a store order was completed: delivered by the bot or marked by staff, whichever was first. */
export function completedAt({
  deliveredAt,
  fulfilledAt,
}: Pick<StoreOrder, 'deliveredAt' | 'fulfilledAt'>): StoreOrder['fulfilledAt'] {
  if (deliveredAt === null || fulfilledAt === null) return deliveredAt ?? fulfilledAt;
  return deliveredAt.toMillis() <= fulfilledAt.toMillis() ? deliveredAt : fulfilledAt;
}

export const storeOrderId = (orderId: string, storeId: string): string => `${orderId}_${storeId}`;

/** The stores of an order's products, without duplicates. */
export const storeIdsOf = (items: readonly { storeId: string }[]): string[] => [
  ...new Set(items.map(({ storeId }) => storeId)),
];

/** Refunded items of a store's lines, by their index in its part. */
export function refundedLinesOf({ items, lineRefunds }: Pick<Order, 'items' | 'lineRefunds'>, storeId: string) {
  const refunded = refundedUnits(lineRefunds, isDone);
  const own = items.flatMap((item, line) => (item.storeId === storeId ? [line] : []));
  return own.flatMap((line, place): RefundedUnits[] => {
    const units = refunded.get(line);
    return units === undefined ? [] : [{ line: place, ...units }];
  });
}

/** The store's revenue of an order without its refunded items, in cents. */
export const netTotalCents = ({
  items,
  totalCents,
  refundedLines,
}: Pick<StoreOrder, 'items' | 'totalCents' | 'refundedLines'>): number =>
  refundedLines.reduce((sum, { line, units }) => sum - lineTotalCents(items[line]?.priceCents ?? 0, units), totalCents);

/** Splits a paid order by store. */
export function storeOrdersOf(orderId: string, order: Order & { paidAt: NonNullable<Order['paidAt']> }): StoreOrder[] {
  return order.storeIds.map((storeId, index) => {
    const items = order.items.filter((line) => line.storeId === storeId);
    return {
      orderId,
      storeId,
      status: STORE_ORDER_INITIAL,
      buyer: order.buyer,
      items,
      totalCents: items.reduce((sum, line) => sum + lineTotalCents(line.priceCents, line.quantity), 0),
      tariffCents: items.reduce((sum, line) => sum + lineTotalCents(line.tariffCents, line.quantity), 0),
      manualDelivery: order.manualDelivery,
      deliveryStatus: plannedDeliveryStatus(order),
      deliveredAt: null,
      disputed: false,
      refundedLines: [],
      refundRequest: null,
      refundRequestedAt: null,
      isLaterPart: index > 0,
      storeDeletedAt: null,
      createdAt: order.createdAt,
      paidAt: order.paidAt,
      fulfilledAt: null,
      fulfilledBy: null,
      searchTokens: orderSearchTokens({ orderId, buyer: order.buyer, items }),
    };
  });
}
