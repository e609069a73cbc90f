import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/**
 * How far a refund of some of an order's lines has come. `due`: the provider is to be asked. `pending`: it has accepted, and the money has not
 * arrived. `done`: it has. `failed`: nothing went back, or it has come back; what it was about can be refunded again.
 * `superseded`: the whole payment went back in another way before it was made, and it is not requested.
 */
export const LINE_REFUND_STATES = ['due', 'pending', 'done', 'failed', 'superseded'] as const;
export type LineRefundState = (typeof LINE_REFUND_STATES)[number];

/** Units of one line of an order. */
export const refundedUnitsSchema = z.object({
  /** Which line of the order, from 0 on. */
  line: z.int().check(z.gte(0)),
  units: z.int().check(z.gte(1)),
  /** What the buyer gets back for them, in cents: a coupon's part of their price stays with the site. */
  cents: z.int().check(z.gte(0)),
});
export type RefundedUnits = z.infer<typeof refundedUnitsSchema>;

/** A refund of some of an order's lines, which the owner has granted. It is kept on its order. */
export const lineRefundSchema = z.object({
  refundId: z.string(),
  state: z.enum(LINE_REFUND_STATES),
  lines: z.array(refundedUnitsSchema),
  /** Of all lines, in cents. */
  cents: z.int().check(z.gte(1)),
  /** Whether the pieces go back on sale once the money has gone back; otherwise they are written off. */
  returnsStock: z.boolean(),
  /** How many attempts at it are known to have failed: see `Order.refundAttempts`. */
  attempts: z.int().check(z.gte(0)),
  /** The provider's id of it; null until it has accepted it. */
  ref: z.nullable(z.string()),
  /** Where the buyer fetches it, where it cannot be sent to where the payment came from (crypto); null otherwise. */
  claimUrl: z.nullable(z.string()),
  /** The provider's word for why the latest attempt failed. */
  error: z.nullable(z.string()),
  /** The provider refuses it for now: when it is requested again. Null: at once, or not at all. */
  retryAt: z._default(z.nullable(timestampSchema), null),
  /** Our balance at the provider does not cover it. */
  lacksFunds: z._default(z.boolean(), false),
  /** The provider has refused it because of a dispute or an inquiry: it is not requested during an inquiry. */
  waitsForDispute: z._default(z.boolean(), false),
});
export type LineRefund = z.infer<typeof lineRefundSchema>;

/** A refund that the provider has not been asked for. */
export const newLineRefund = (granted: Pick<LineRefund, 'refundId' | 'lines' | 'returnsStock'>): LineRefund => ({
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
});

/**
 * Such a refund as the holder of its order's receipt sees it. A failed one is not on it: its pieces stay the buyer's.
 * A superseded one is not either: the order is refunded.
 */
export const receiptRefundSchema = z.object({
  ...z.pick(lineRefundSchema, { lines: true, cents: true, claimUrl: true }).shape,
  state: z.enum(['due', 'pending', 'done'] satisfies LineRefundState[]),
});

/** Whether its units are, or are about to be, the buyer's no more. */
export const isActive = ({ state }: Pick<LineRefund, 'state'>): boolean => state !== 'failed';

/** Whether the receipt shows it. */
export const isOnReceipt = ({ state }: Pick<LineRefund, 'state'>): boolean =>
  state === 'due' || state === 'pending' || state === 'done';

/** How many units of each line are refunded, by the line's index. `counts`: by which refunds. */
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

/** Whether it is not known yet what becomes of it. */
export const isUnderWay = ({ state }: Pick<LineRefund, 'state'>): boolean => state === 'due' || state === 'pending';

export const isDone = ({ state }: Pick<LineRefund, 'state'>): boolean => state === 'done';
