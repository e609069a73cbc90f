import * as z from 'zod/mini';
import { DELIVERY_STATUSES } from '../delivery/delivery.ts';
import { documentIdSchema } from '../document-id.ts';
import { isDay } from '../ledger/day-range.ts';
import { LIMITS } from '../limits.ts';
import { addressFilter } from '../queries/address-filter.ts';
import type { StoreOrderStatus } from './store-order-states.ts';

/** The states of an order that staff filter by. */
export const ORDER_STATES = {
  pending: ['paid'],
  completed: ['completed', 'fulfilled'],
  refunded: ['refunded'],
} as const satisfies Record<string, readonly StoreOrderStatus[]>;
export type OrderState = keyof typeof ORDER_STATES;

/** Filter values: an order's state, or a disputed payment. */
export const FILTER_STATES = [...(Object.keys(ORDER_STATES) as OrderState[]), 'disputed'] as const;
export type FilterState = (typeof FILTER_STATES)[number];

/** Kinds of delivery that an order is handled by. */
export const HANDLERS = ['bot', 'hand'] as const;

const day = z.string().check(z.refine(isDay));

/** Filter of the staff order lists; null matches all orders. */
const orderFilterSchema = z.object({
  state: z.nullable(z.enum(FILTER_STATES)),
  delivery: z.nullable(z.enum(DELIVERY_STATUSES)),
  handler: z.nullable(z.enum(HANDLERS)),
  /** The days of the payment, UTC, inclusive. */
  from: z.nullable(day),
  until: z.nullable(day),
  search: z.nullable(z.string().check(z.minLength(1), z.maxLength(LIMITS.searchMax))),
  storeId: z.nullable(documentIdSchema),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const ORDER_FILTER = addressFilter<OrderFilter>(orderFilterSchema, {
  state: 'state',
  delivery: 'delivery',
  handler: 'by',
  from: 'from',
  until: 'until',
  search: 'q',
  storeId: 'store',
});
