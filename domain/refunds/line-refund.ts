import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/**
 * State of a refund of some of an order's lines. `due`: it will be requested from the provider. `pending`: the provider
 * has accepted it, and the money has not arrived. `done`: it has arrived. `failed`: it was not made, or was returned;
 * its items can be refunded again. `superseded`: the whole payment was refunded in another way before, and it is not
 * requested.
 */
export const LINE_REFUND_STATES = ['due', 'pending', 'done', 'failed', 'superseded'] as const;
export type LineRefundState = (typeof LINE_REFUND_STATES)[number];

/** Items of one line of an order. */
export const refundedUnitsSchema = z.object({
  /** Index of the line in the order, from 0. */
  line: z.int().check(z.gte(0)),
  units: z.int().check(z.gte(1)),
  /** The refund to the buyer, in cents: a coupon's part of the price stays with the site. */
  cents: z.int().check(z.gte(0)),
});
export type RefundedUnits = z.infer<typeof refundedUnitsSchema>;

/** A refund of some of an order's lines that the owner has granted. It is stored in its order. */
export const lineRefundSchema = z.object({
  refundId: z.string(),
  state: z.enum(LINE_REFUND_STATES),
  lines: z.array(refundedUnitsSchema),
  /** Total of all lines, in cents. */
  cents: z.int().check(z.gte(1)),
  /** True if the items are restocked after the refund; otherwise they are written off. */
  returnsStock: z.boolean(),
  /** Number of attempts that are known to have failed: see `Order.refundAttempts`. */
  attempts: z.int().check(z.gte(0)),
  /** The provider's ID of it; null until the provider has accepted it. */
  ref: z.nullable(z.string()),
  /** Page where the buyer claims it, if it cannot be sent to the source of the payment (crypto); null otherwise. */
  claimUrl: z.nullable(z.string()),
  /** The provider's code for the failure of the latest attempt. */
  error: z.nullable(z.string()),
  /** Time of the next request after a temporary refusal by the provider. Null: immediately, or none. */
  retryAt: z._default(z.nullable(timestampSchema), null),
  /** Our balance at the provider does not cover it. */
  lacksFunds: z._default(z.boolean(), false),
  /** The provider has refused it because of a dispute or an inquiry: it is not requested during an inquiry. */
  waitsForDispute: z._default(z.boolean(), false),
  /** ID of the failed refund that the owner has replaced by this one; null: it replaces none. */
  replaces: z._default(z.nullable(z.string()), null),
  /** It has failed, and the owner has confirmed that the buyer needs no other refund of its items. */
  dismissed: z._default(z.boolean(), false),
});
export type LineRefund = z.infer<typeof lineRefundSchema>;

/** A refund that is not requested from the provider yet. */
export const newLineRefund = (
  granted: Pick<LineRefund, 'refundId' | 'lines' | 'returnsStock'> & Partial<Pick<LineRefund, 'replaces'>>,
): LineRefund => ({
  replaces: null,
  ...granted,
  state: 'due',
  cents: granted.lines.reduce((sum, { cents }) => sum + cents, 0),
  attempts: 0,
  ref: null,
  claimUrl: null,
  error: null,
  retryAt: null,
  lacksFunds: false,
  waitsForDispute: false,
  dismissed: false,
});

/**
 * A refund as the receipt shows it. Failed refunds are not shown, because the items still belong to the buyer.
 * Superseded ones are not shown either, because the whole order is refunded.
 */
export const receiptRefundSchema = z.object({
  ...z.pick(lineRefundSchema, { lines: true, cents: true, claimUrl: true }).shape,
  state: z.enum(['due', 'pending', 'done'] satisfies LineRefundState[]),
});

/** True if its items are refunded, or will be. */
export const isActive = ({ state }: Pick<LineRefund, 'state'>): boolean => state !== 'failed';

/** True if the receipt shows it. */
export const isOnReceipt = ({ state }: Pick<LineRefund, 'state'>): boolean =>
  state === 'due' || state === 'pending' || state === 'done';

/** Refunded quantity of each line, by the line's index. `counts`: filter of the refunds. */
export function refundedUnits<Refund extends Pick<LineRefund, 'lines'>>(
  lineRefunds: readonly Refund[],
  counts: (refund: Refund) => boolean,
): ReadonlyMap<number, { units: number; cents: number }> {
  const sums = new Map<number, { units: number; cents: number }>();
  for (const { line, units, cents } of lineRefunds.filter(counts).flatMap(({ lines }) => lines)) {
    const sum = sums.get(line) ?? { units: 0, cents: 0 };
    sums.set(line, { units: sum.units + units, cents: sum.cents + cents });
  }
  return sums;
}

/** True if its result is not known yet. */
export const isInProgress = ({ state }: Pick<LineRefund, 'state'>): boolean => state === 'due' || state === 'pending';

export const isDone = ({ state }: Pick<LineRefund, 'state'>): boolean => state === 'done';
