import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/**
 * `storeDebts/{storeId}`: a store whose balance is negative: it owes money to the site. Removed when the balance is no
 * longer negative.
 */
export const storeDebtSchema = z.object({
  storeId: z.string(),
  /** Booking time of the entry that made the balance negative, or of a later one if that time is unknown. */
  since: timestampSchema,
  /** The owner's list contains the debt from this time. */
  listedFrom: timestampSchema,
});
export type StoreDebt = z.infer<typeof storeDebtSchema>;

/** Time for which a debt of an existing store is expected to be offset by its sales, in ms. */
export const DEBT_LISTED_AFTER_MS = 30 * 24 * 60 * 60_000;

/** The time (ms) from which a debt is listed. No sale offsets the debt of a deleted store, so it is listed at once. */
export const debtListedFrom = (sinceMs: number, isDeleted: boolean): number =>
  isDeleted ? sinceMs : sinceMs + DEBT_LISTED_AFTER_MS;
