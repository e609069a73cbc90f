import * as z from 'zod/mini';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { typedPasswordSchema } from '../staff/password-input.ts';
import { givenFactor } from '../staff/second-factor/factor-proof.ts';
import { payoutTermsSchema } from './payout-account.ts';
import { payoutBalanceSchema } from './payout-balance.ts';
import { payoutFundsSchema } from './payout-funds.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { payoutMinimumsSchema } from './payout-minimums.ts';
import { payoutReserveSchema } from './payout-reserve.ts';
import { payoutCentsSchema, payoutSchema } from './payout.ts';

/**
 * The owner's proof for operations that require more than a session: the password and, if enrolled, a second factor.
 */
export const ownerProofSchema = z.strictObject({
  password: typedPasswordSchema,
  ...givenFactor,
});
export type OwnerProof = z.infer<typeof ownerProofSchema>;

const listedStore = {
  storeId: z.string(),
  /** Null: the store was deleted. */
  storeName: z.nullable(z.string()),
  /** Its name before it was deleted; null: the store exists, or its name was not recorded. */
  deletedStoreName: z.nullable(z.string()),
};

/** The amount that can be paid to a store, and its terms. */
const storePayoutsSchema = z.strictObject({
  ...listedStore,
  isReadable: z.literal(true),
  balance: payoutBalanceSchema,
  terms: payoutTermsSchema,
  /** The masked destination of its payouts; null: none yet. */
  receiverMasked: z.nullable(z.string()),
  /** True if the payout account named in its terms exists. */
  isPayable: z.boolean(),
  /** Start of payouts to an account that the seller has changed; null: they are not delayed. */
  payoutsStartAt: z.nullable(epochMs),
  openPayoutId: z.nullable(z.string()),
});
export type StorePayouts = z.infer<typeof storePayoutsSchema>;

/** The same, or a marker that the store's books cannot be read: the other stores are still listed. */
const listedPayoutsSchema = z.discriminatedUnion('isReadable', [
  storePayoutsSchema,
  z.strictObject({ ...listedStore, isReadable: z.literal(false) }),
]);
export type ListedPayouts = z.infer<typeof listedPayoutsSchema>;

/** A store that owes money to the site. */
const listedDebtSchema = z.strictObject({
  ...listedStore,
  since: epochMs,
  /** Null: the balance of the store cannot be read now. */
  debtCents: z.nullable(z.int()),
});
export type ListedDebt = z.infer<typeof listedDebtSchema>;

/** A payout as the owner sees it. */
export const adminPayoutSchema = z.strictObject({
  ...z.omit(payoutSchema, { receiver: true }).shape,
  /** The account at the time of the payout, masked; null: none is recorded. */
  receiverMasked: z.nullable(z.string()),
  ...listedStore,
  id: z.string(),
  createdAt: epochMs,
  movedAt: epochMs,
  dueAt: z.nullable(epochMs),
  waitsForFundsSince: z.nullable(epochMs),
});
export type AdminPayout = z.infer<typeof adminPayoutSchema>;

const newTermsSchema = z.extend(payoutTermsSchema, { reserve: z.optional(payoutReserveSchema) });

const minimums = z.strictObject(payoutMinimumsSchema.shape);
const payoutId = documentIdSchema;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYOUT_LIMITS.noteMax));

/**
 * Operations with an invalid `proof` fail with INVALID_LOGIN, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID,
 * PASSKEY_REFUSED or RATE_LIMITED.
 */
export const PAYOUT_OPERATIONS = {
  /**
   * Stores that have ever sold something; with a search, those whose name or slug contains all its words. `isDeleted`:
   * only deleted stores, latest deletion first; the search does not apply.
   */
  LIST_PAYOUT_BALANCES: {
    data: z.strictObject({
      after: pageCursor,
      isDeleted: z.boolean(),
      search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.storeNameMax)),
    }),
    result: pageOf(listedPayoutsSchema),
  },
  /**
   * Stores whose payouts are paused, because their ledger sums differ from the entries. `isSite`: the site's sums
   * differ, too.
   */
  GET_PAUSED_PAYOUTS: {
    data: empty,
    result: z.strictObject({ stores: z.array(z.strictObject(listedStore)), isSite: z.boolean() }),
  },
  /** Stores whose balance has been negative for 30 days, and deleted stores with a negative balance. */
  LIST_STORE_DEBTS: {
    data: z.strictObject({ after: pageCursor }),
    result: pageOf(listedDebtSchema),
  },
  /**
   * The book balance of each provider that pays stores, and the amount of the payouts that are due: open ones, and those
   * of the next days' schedules.
   */
  GET_PAYOUT_FUNDS: { data: empty, result: payoutFundsSchema },
  /** The site's minimum of a payout by each method. */
  GET_PAYOUT_MINIMUMS: { data: empty, result: minimums },
  /** Sets the site's minimums, also for scheduled payouts. */
  SET_PAYOUT_MINIMUMS: { data: z.strictObject({ minimums }), result: empty },
  /** Payouts of all stores, newest first. `isOpen`: only payouts that are not paid yet. */
  LIST_PAYOUTS: {
    data: z.strictObject({ after: pageCursor, isOpen: z.boolean() }),
    result: pageOf(adminPayoutSchema),
  },
  /** The account of a payout, in full; null: none is recorded. Fails with NOT_FOUND. */
  GET_PAYOUT_RECEIVER: {
    data: z.strictObject({ payoutId }),
    result: z.strictObject({ receiver: z.nullable(z.string()) }),
  },
  /**
   * Sets the terms of a store's payouts. A schedule sends money automatically if a provider makes the payouts. An
   * absent reserve, as from pages of earlier versions, is unchanged. Fails with NOT_FOUND, or with NOT_ALLOWED_NOW for a
   * schedule of a deleted store.
   */
  SET_PAYOUT_TERMS: {
    data: z.strictObject({ storeId: documentIdSchema, terms: newTermsSchema, proof: ownerProofSchema }),
    result: empty,
  },
  /**
   * Creates a payout to a store. Idempotent by `requestId`. If a provider makes the payouts, it is called immediately.
   * Fails with NOT_ALLOWED_NOW if the amount exceeds the available balance or is below the site's minimum, or if there
   * is no payout account, and with PROVIDER_UNAVAILABLE.
   */
  CREATE_PAYOUT: {
    data: z.strictObject({
      requestId: z.uuid(),
      storeId: documentIdSchema,
      cents: payoutCentsSchema,
      proof: ownerProofSchema,
    }),
    result: createdResult,
  },
  /**
   * Marks a payout that the owner has made by other means, or has found at a provider that did not respond. `note`: the
   * proof; empty: only the reference. Fails with NOT_FOUND or NOT_ALLOWED_NOW.
   */
  MARK_PAYOUT_PAID: {
    data: z.strictObject({
      payoutId,
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYOUT_LIMITS.referenceMax)),
      note: z.string().check(z.trim(), z.maxLength(PAYOUT_LIMITS.noteMax)),
      proof: ownerProofSchema,
    }),
    result: empty,
  },
  /**
   * Requests a payout that waits for funds from its provider again, before the next daily attempt. Fails with NOT_FOUND,
   * or with NOT_ALLOWED_NOW if it does not wait for funds.
   */
  RETRY_PAYOUT: { data: z.strictObject({ payoutId }), result: empty },
  /**
   * Cancels an unpaid payout: its amount is owed to the store again. Fails with NOT_FOUND, or with NOT_ALLOWED_NOW
   * during a request to a provider.
   */
  CANCEL_PAYOUT: { data: z.strictObject({ payoutId, reason, proof: ownerProofSchema }), result: empty },
  /**
   * Records that a paid payout has been returned: its amount is owed to the store again. Fails with NOT_FOUND or
   * NOT_ALLOWED_NOW.
   */
  RETURN_PAYOUT: { data: z.strictObject({ payoutId, reason, proof: ownerProofSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
