import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/**
 * The fields of an order about the refund of a payment that cannot be applied to it. Orders of earlier versions have
 * none of them.
 */
export const refundProgress = {
  /**
   * Number of attempts at the refund that are known to have failed. It is part of the idempotency key, because a
   * provider replays its stored response to a key, including failures. An attempt without a response is not counted,
   * and is repeated with its key.
   */
  refundAttempts: z._default(z.int().check(z.gte(0)), 0),
  /** Number of attempts that count towards the limit; temporary refusals do not count. */
  refundFailures: z._default(z.int().check(z.gte(0)), 0),
  /** Time of the next request after a temporary refusal by the provider; null: immediately, or none. */
  refundRetryAt: z._default(z.nullable(timestampSchema), null),
  /** The provider has refused the refund because of a dispute or an inquiry: it is not requested during an inquiry. */
  refundWaitsForDispute: z._default(z.boolean(), false),
  /** Time of the next lookup of a refund that the provider has accepted and not completed; null otherwise. */
  refundLookupAt: z._default(z.nullable(timestampSchema), null),
  /** Time at which the refund was dead-lettered for the owner; null otherwise. */
  refundDeadLetteredAt: z._default(z.nullable(timestampSchema), null),
  /** The provider's code for the failure of the latest attempt. */
  refundError: z._default(z.nullable(z.string()), null),
  /**
   * The part of the order's refunds, including those of lines, that our balance at the provider does not cover, in
   * cents.
   */
  uncoveredCents: z._default(z.int().check(z.gte(0)), 0),
  /** Start of that state; null if everything is covered. */
  uncoveredSince: z._default(z.nullable(timestampSchema), null),
  /** Start of a delay of one of them for another reason: see `delayedRefunds`. Null: none is delayed. */
  refundDelayedSince: z._default(z.nullable(timestampSchema), null),
  /**
   * Time since which the buyer has neither some items nor their price: see `undeliveredUnits`. Null: the buyer has one
   * of them.
   */
  undeliveredRefundSince: z._default(z.nullable(timestampSchema), null),
  /** Time since which it has failed refunds of delivered items: see `failedRefunds`. Null: it has none. */
  failedRefundSince: z._default(z.nullable(timestampSchema), null),
} as const;

type RefundProgress = {
  [Name in keyof typeof refundProgress]: z.infer<(typeof refundProgress)[Name]>;
};

/** Values of an order whose payment has not been refunded. */
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
  failedRefundSince: null,
};

/** True if a payment has to be refunded, and the refund has not arrived: the order is not fulfilled. */
export const isRefundOpen = ({
  refundDue,
  refundLookupAt,
  refundDeadLetteredAt,
}: Pick<RefundProgress, 'refundLookupAt' | 'refundDeadLetteredAt'> & { refundDue: boolean }): boolean =>
  refundDue || refundLookupAt !== null || refundDeadLetteredAt !== null;
