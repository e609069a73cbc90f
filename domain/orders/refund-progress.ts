import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/** The fields of an order about the refund of a payment that cannot be taken for it. Orders of earlier versions have none of them. */
export const refundProgress = {
  /**
   * How many attempts at the refund are known to have failed. The number is part of the idempotency key: a provider replays its
   * stored answer to a key, a failure included. An attempt without an answer is not counted, and is repeated under its key.
   */
  refundAttempts: z._default(z.int().check(z.gte(0)), 0),
  /** How many of them count towards giving the refund up: refusals that pass do not. */
  refundFailures: z._default(z.int().check(z.gte(0)), 0),
  /** The provider refuses the refund for now: when it is requested again; null: at once, or not at all. */
  refundRetryAt: z._default(z.nullable(timestampSchema), null),
  /** The provider has refused the refund because of a dispute or an inquiry: it is not requested during an inquiry. */
  refundWaitsForDispute: z._default(z.boolean(), false),
  /** The provider has accepted the refund and not completed it: when it is looked up next; null otherwise. */
  refundLookupAt: z._default(z.nullable(timestampSchema), null),
  /** When the refund was given up, for the owner to look at; null while it is not. */
  refundDeadLetteredAt: z._default(z.nullable(timestampSchema), null),
  /** The provider's word for why the latest attempt failed. */
  refundError: z._default(z.nullable(z.string()), null),
  /** How much of the order's refunds, those of lines included, our balance at the provider does not cover, in cents. */
  uncoveredCents: z._default(z.int().check(z.gte(0)), 0),
  /** Since when that is so; null while everything is covered. */
  uncoveredSince: z._default(z.nullable(timestampSchema), null),
  /** Since when one of them waits for another reason: see `delayedRefunds`. Null: none does. */
  refundDelayedSince: z._default(z.nullable(timestampSchema), null),
  /** Since when the buyer has neither some units nor their price: see `undeliveredUnits`. Null: the buyer has either. */
  undeliveredRefundSince: z._default(z.nullable(timestampSchema), null),
} as const;

type RefundProgress = {
  [Name in keyof typeof refundProgress]: z.infer<(typeof refundProgress)[Name]>;
};

/** Of an order whose payment has not been given back. */
export const NO_REFUND: RefundProgress = {
  refundAttempts: 0,
  refundFailures: 0,
  refundRetryAt: null,
  refundWaitsForDispute: false,
  refundLookupAt: null,
  refundDeadLetteredAt: null,
  refundError: null,
  uncoveredCents: 0,
  uncoveredSince: null,
  refundDelayedSince: null,
  undeliveredRefundSince: null,
};

/** Whether a payment has to go back, and has not arrived: nothing is fulfilled for it any more. */
export const isRefundOpen = ({
  refundDue,
  refundLookupAt,
  refundDeadLetteredAt,
}: Pick<RefundProgress, 'refundLookupAt' | 'refundDeadLetteredAt'> & { refundDue: boolean }): boolean =>
  refundDue || refundLookupAt !== null || refundDeadLetteredAt !== null;
