import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { composedIdSchema, documentIdSchema } from '../document-id.ts';
import { isOrderId } from '../orders/order.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { differenceSchema, SITE_BEARERS } from './difference.ts';
import { runSchema } from './run.ts';

/** The latest run of a provider. Null: there was none. */
const runViewSchema = z.strictObject({
  provider: z.enum(PAYMENT_PROVIDERS),
  run: z.nullable(
    z.strictObject({
      phase: runSchema.shape.phase,
      from: epochMs,
      until: epochMs,
      startedAt: epochMs,
      finishedAt: z.nullable(epochMs),
      failure: z.nullable(z.string()),
    }),
  ),
});
export type RunView = z.infer<typeof runViewSchema>;

/** An order with payments that are applied to no purchase. */
const unappliedViewSchema = z.strictObject({
  orderId: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Amount that is neither returned nor retained, in cents. */
  cents: z.int(),
  /**
   * Its unapplied payments: the provider's ID of each, and the amount that is neither returned nor retained, in cents.
   */
  payments: z.array(z.strictObject({ paymentRef: z.string(), cents: z.int() })),
  since: epochMs,
});
export type UnappliedView = z.infer<typeof unappliedViewSchema>;

/** A difference as the owner sees it. Amounts in cents. */
const differenceViewSchema = z.strictObject({
  ...differenceSchema.shape,
  id: z.string(),
  /** With their names; a deleted store has its ID as name. */
  stores: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  foundAt: epochMs,
  closedAt: z.nullable(epochMs),
});
export type DifferenceView = z.infer<typeof differenceViewSchema>;

export const RECONCILIATION_OPERATIONS = {
  /** The latest comparison with each provider, and the number of open differences. */
  GET_RECONCILIATION: { data: empty, result: z.strictObject({ runs: z.array(runViewSchema), openCount: z.int() }) },
  /** Open or closed differences, most recently found first. */
  GET_DIFFERENCES: {
    data: z.strictObject({ isOpen: z.boolean(), after: pageCursor }),
    result: pageOf(differenceViewSchema),
  },
  /**
   * Compares the providers' lists with the ledger up to now. A long comparison continues in the background.
   * `unavailable`: providers whose list could not be fetched.
   */
  RECONCILE_NOW: {
    data: empty,
    result: z.strictObject({ unavailable: z.array(z.enum(PAYMENT_PROVIDERS)), isFinished: z.boolean() }),
  },
  /**
   * Closes an open difference: by an adjusting entry that matches the provider's figures, charged to an account of the
   * site or a store of the order; or without an entry (`bearer` null). Fails with NOT_FOUND, or with NOT_ALLOWED_NOW
   * when it is already closed, or when its figures have changed since it was found.
   */
  RESOLVE_DIFFERENCE: {
    data: z.strictObject({
      id: composedIdSchema,
      bearer: z.nullable(
        z.union([z.strictObject({ account: z.enum(SITE_BEARERS) }), z.strictObject({ storeId: documentIdSchema })]),
      ),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(STAFF_LIMITS.reasonMax)),
    }),
    result: empty,
  },
  /** Orders with unapplied payments, oldest first. */
  LIST_UNAPPLIED_PAYMENTS: { data: z.strictObject({ after: pageCursor }), result: pageOf(unappliedViewSchema) },
  /**
   * Closes an order's unapplied payments: they were returned to the buyer, or the site retains them. Fails with
   * ORDER_NOT_FOUND, or with NOT_ALLOWED_NOW unless exactly `cents` are open.
   */
  RESOLVE_UNAPPLIED_PAYMENTS: {
    data: z.strictObject({
      orderId: z.string().check(z.refine(isOrderId)),
      cents: z.int().check(z.gte(1)),
      outcome: z.enum(['returned', 'kept']),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(STAFF_LIMITS.reasonMax)),
    }),
    result: empty,
  },
} as const satisfies Record<string, OperationContract>;
