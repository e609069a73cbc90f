import * as z from 'zod/mini';
import { DELIVERY_STATUSES } from '../delivery/delivery.ts';
import { documentIdSchema } from '../document-id.ts';
import { isDay, rangeBounds } from '../ledger/day-range.ts';
import { LIMITS } from '../limits.ts';
import type { StoreOrderStatus } from './store-order.ts';

/** What has become of an order, as staff look for it. */
export const ORDER_STATES = {
  pending: ['paid'],
  completed: ['completed', 'fulfilled'],
  refunded: ['refunded'],
} as const satisfies Record<string, readonly StoreOrderStatus[]>;
export type OrderState = keyof typeof ORDER_STATES;

/** What staff look for orders by: their state, or that the payment is disputed. */
export const SOUGHT_STATES = [...(Object.keys(ORDER_STATES) as OrderState[]), 'disputed'] as const;
export type SoughtState = (typeof SOUGHT_STATES)[number];

/** By whom an order is handed over. */
export const HANDLERS = ['bot', 'hand'] as const;

const day = z.string().check(z.refine(isDay));

/** Which orders a list of staff shows; what is null excludes nothing. */
const orderFilterSchema = z.object({
  state: z.nullable(z.enum(SOUGHT_STATES)),
  delivery: z.nullable(z.enum(DELIVERY_STATUSES)),
  handler: z.nullable(z.enum(HANDLERS)),
  /** The days of the payment, UTC, both included. */
  from: z.nullable(day),
  until: z.nullable(day),
  search: z.nullable(z.string().check(z.minLength(1), z.maxLength(LIMITS.searchMax))),
  storeId: z.nullable(documentIdSchema),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const NO_FILTER: OrderFilter = {
  state: null,
  delivery: null,
  handler: null,
  from: null,
  until: null,
  search: null,
  storeId: null,
};
const FIELDS = Object.keys(NO_FILTER) as (keyof OrderFilter)[];

/** What each part of a filter is called in an address. */
const PARAMETERS: Record<keyof OrderFilter, string> = {
  state: 'state',
  delivery: 'delivery',
  handler: 'by',
  from: 'from',
  until: 'until',
  search: 'q',
  storeId: 'store',
};

/** The filter that an address names; what it does not know excludes nothing. */
export function filterFromAddress(parameters: { get: (name: string) => string | null }): OrderFilter {
  const filter: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const asked = parameters.get(PARAMETERS[field]);
    filter[field] = orderFilterSchema.shape[field].safeParse(asked).data ?? null;
  }
  return orderFilterSchema.parse(filter);
}

/** The parameters of an address that names a filter, and those that are to leave it. */
export const filterInAddress = (filter: OrderFilter): [name: string, value: string | null][] =>
  FIELDS.map((field) => [PARAMETERS[field], filter[field]]);

export const isFiltered = (filter: OrderFilter): boolean => FIELDS.some((field) => filter[field] !== null);

/** In ms: paid at the first or later, and before the second; null: no bound. */
export function paidBetween({ from, until }: Pick<OrderFilter, 'from' | 'until'>): {
  fromMs: number | null;
  beforeMs: number | null;
} {
  return {
    fromMs: from === null ? null : rangeBounds({ from, until: from }).from,
    beforeMs: until === null ? null : rangeBounds({ from: until, until }).until,
  };
}
