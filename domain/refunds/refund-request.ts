import * as z from 'zod/mini';
import { commissionCents } from '../ledger/commission.ts';
import { proportion } from '../ledger/shares.ts';
import { LIMITS } from '../limits.ts';
import type { OrderLine } from '../orders/order.ts';
import { timestampSchema } from '../timestamp.ts';
import { refundedUnitsSchema, type RefundedUnits } from './line-refund.ts';
import { grossCents, sumOf } from './price-line-refund.ts';

/**
 * A seller requests a refund; the owner grants or declines it. A granted request results in a refund of the order,
 * which can fail.
 */
const REFUND_REQUEST_TRANSITIONS = {
  requested: ['granted', 'declined'],
  granted: ['failed'],
  declined: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundRequestState = keyof typeof REFUND_REQUEST_TRANSITIONS;
export const REFUND_REQUEST_STATES = Object.keys(REFUND_REQUEST_TRANSITIONS) as [
  RefundRequestState,
  ...RefundRequestState[],
];

export const canTransitionRefundRequest = (from: RefundRequestState, to: RefundRequestState): boolean =>
  (REFUND_REQUEST_TRANSITIONS[from] as readonly RefundRequestState[]).includes(to);

/** The reason for a request, or for declining it. */
export const refundReasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.refundReasonMax));

/** Items of a store order: `line` is the index among its items. */
export const requestedUnitsSchema = z.pick(refundedUnitsSchema, { line: true, units: true });
export type RequestedUnits = z.infer<typeof requestedUnitsSchema>;

/** A store's latest request for a refund of its part of an order, stored in that part. */
export const refundRequestSchema = z.object({
  requestId: z.string(),
  state: z.enum(REFUND_REQUEST_STATES),
  lines: z.array(requestedUnitsSchema),
  reason: z.string(),
  /** The owner's reason for declining it; null otherwise. */
  answer: z.nullable(z.string()),
  requestedAt: timestampSchema,
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

interface Part {
  items: readonly { quantity: number }[];
  refundedLines: readonly RefundedUnits[];
}

/** The items of each line of a store order that were not refunded, by index; lines without any are omitted. */
export const unitsLeft = ({ items, refundedLines }: Part): RequestedUnits[] =>
  items.flatMap(({ quantity }, line) => {
    const refunded = refundedLines.find((each) => each.line === line)?.units ?? 0;
    return quantity > refunded ? [{ line, units: quantity - refunded }] : [];
  });

/**
 * The effect of a refund of items, in cents: their sales price, which the buyer receives if no coupon was used, and the
 * store's share of it.
 */
export function previewRefund(
  { items }: { items: readonly OrderLine[] },
  lines: readonly RequestedUnits[],
): { priceCents: number; shareCents: number } {
  const priceCents = sumOf(lines.map(({ line, units }) => grossCents({ items }, line, units)));
  const commission = sumOf(items.map(commissionCents));
  const total = sumOf(items.map(({ totalCents }) => totalCents));
  return { priceCents, shareCents: priceCents - proportion(commission, priceCents, total) };
}

/** Returns whether a part has all these items, without duplicate lines. */
export function hasUnits(part: Part, wanted: readonly RequestedUnits[]): boolean {
  const left = new Map(unitsLeft(part).map(({ line, units }) => [line, units]));
  const isOnce = new Set(wanted.map(({ line }) => line)).size === wanted.length;
  return wanted.length > 0 && isOnce && wanted.every(({ line, units }) => units <= (left.get(line) ?? 0));
}

/** The same items by their index in the whole order. The part contains the store's lines in the order's sequence. */
export function unitsOfOrder(
  items: readonly { storeId: string }[],
  storeId: string,
  lines: readonly RequestedUnits[],
): RequestedUnits[] {
  const own = items.flatMap((item, line) => (item.storeId === storeId ? [line] : []));
  return lines.flatMap(({ line, units }) => {
    const place = own[line];
    return place === undefined ? [] : [{ line: place, units }];
  });
}
