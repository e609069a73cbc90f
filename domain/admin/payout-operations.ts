import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { payoutTermsSchema } from '../payouts/payout-account.ts';
import { payoutBalanceSchema } from '../payouts/payout-balance.ts';
import { PAYOUT_LIMITS } from '../payouts/payout-limits.ts';
import { payoutCentsSchema, payoutSchema } from '../payouts/payout.ts';
import { givenFactor } from '../staff/second-factor/factor-proof.ts';
import { typedPasswordSchema } from '../staff/typed-password.ts';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

/** What the owner proves anew for what a session alone must not do: the password and, where there is a second factor, that one. */
export const ownerProofSchema = z.strictObject({
  password: typedPasswordSchema,
  ...givenFactor,
});
export type OwnerProof = z.infer<typeof ownerProofSchema>;

const listedStore = {
  storeId: z.string(),
  /** Null: the store was deleted. */
  storeName: z.nullable(z.string()),
  /** Its name before it was deleted; null: it is not, or its name was not recorded. */
  deletedStoreName: z.nullable(z.string()),
};

/** What a store can be paid, and on which terms. */
const storePayoutsSchema = z.strictObject({
  ...listedStore,
  isReadable: z.literal(true),
  balance: payoutBalanceSchema,
  terms: payoutTermsSchema,
  /** Where its payouts go to, masked; null: nowhere yet. */
  receiverMasked: z.nullable(z.string()),
  /** Whether the account exists that its terms pay to. */
  isPayable: z.boolean(),
  /** When payouts to the account start that the seller has changed; null: they are not delayed. */
  payoutsStartAt: z.nullable(epochMs),
  openPayoutId: z.nullable(z.string()),
});
export type StorePayouts = z.infer<typeof storePayoutsSchema>;

/** The same, or that there is something in the store's books that cannot be read: the others are listed nevertheless. */
const listedPayoutsSchema = z.discriminatedUnion('isReadable', [
  storePayoutsSchema,
  z.strictObject({ ...listedStore, isReadable: z.literal(false) }),
]);
export type ListedPayouts = z.infer<typeof listedPayoutsSchema>;

/** A payout as the owner sees it. */
export const adminPayoutSchema = z.strictObject({
  ...z.omit(payoutSchema, { receiver: true }).shape,
  /** The account it was made for, masked; null: none is recorded. */
  receiverMasked: z.nullable(z.string()),
  ...listedStore,
  id: z.string(),
  createdAt: epochMs,
  movedAt: epochMs,
  dueAt: z.nullable(epochMs),
});
export type AdminPayout = z.infer<typeof adminPayoutSchema>;

const payoutId = documentIdSchema;
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYOUT_LIMITS.noteMax));

/** Those with a `proof` fail with INVALID_LOGIN, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, PASSKEY_REFUSED or RATE_LIMITED where it is none. */
export const PAYOUT_OPERATIONS = {
  /**
   * Stores that have ever sold something; with a search, those whose name or slug has all its words. `isDeleted`: only deleted stores, the latest
   * deletion first; the search does not apply.
   */
  LIST_PAYOUT_BALANCES: {
    data: z.strictObject({
      after: pageCursor,
      isDeleted: z.boolean(),
      search: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.storeNameMax)),
    }),
    result: pageOf(listedPayoutsSchema),
  },
  /** Stores of which no payouts are made, as their ledger sums differ from the entries. `isSite`: sums of the whole site differ, too. */
  GET_PAUSED_PAYOUTS: {
    data: empty,
    result: z.strictObject({ stores: z.array(z.strictObject(listedStore)), isSite: z.boolean() }),
  },
  /** Newest first. `isOpen`: only those that wait to be paid. */
  LIST_PAYOUTS: {
    data: z.strictObject({ after: pageCursor, isOpen: z.boolean() }),
    result: pageOf(adminPayoutSchema),
  },
  /** The account that a payout was made for, in full; null: none is recorded. Fails with NOT_FOUND. */
  GET_PAYOUT_RECEIVER: {
    data: z.strictObject({ payoutId }),
    result: z.strictObject({ receiver: z.nullable(z.string()) }),
  },
  /** A schedule sends money by itself where a provider pays. */
  SET_PAYOUT_TERMS: {
    data: z.strictObject({ storeId: documentIdSchema, terms: payoutTermsSchema, proof: ownerProofSchema }),
    result: empty,
  },
  /**
   * The same `requestId` makes one payout, however often it comes. Where a provider pays, it is asked at once. Fails with NOT_ALLOWED_NOW for
   * more than is available, and where there is no account to pay to.
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
  /** A payout that the owner has made by other means, or that the owner has found with a provider that did not answer. `note`: what proves it; empty: nothing more than the reference. */
  MARK_PAYOUT_PAID: {
    data: z.strictObject({
      payoutId,
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYOUT_LIMITS.referenceMax)),
      note: z.string().check(z.trim(), z.maxLength(PAYOUT_LIMITS.noteMax)),
      proof: ownerProofSchema,
    }),
    result: empty,
  },
  /** One that was not paid: the store is owed it again. Fails with NOT_ALLOWED_NOW while a provider is asked for it. */
  CANCEL_PAYOUT: { data: z.strictObject({ payoutId, reason, proof: ownerProofSchema }), result: empty },
  /** One that was marked as paid, and has come back: the store is owed it again. */
  RETURN_PAYOUT: { data: z.strictObject({ payoutId, reason, proof: ownerProofSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
