import type { Payout } from '../payouts/payout.ts';
import type { TimestampLike } from '../timestamp.ts';

/** A manual payout of $40.00 that was created `at`, and is not paid yet. */
export const samplePayout = (
  { storeId, at }: { storeId: string; at: TimestampLike },
  changes: Partial<Payout> = {},
): Payout => ({
  storeId,
  cents: 40_00,
  way: 'manual',
  state: 'created',
  createdBy: 'owner',
  reference: null,
  note: null,
  error: null,
  receiver: null,
  attempts: 0,
  fundsRefusals: 0,
  waitsForFundsSince: null,
  providerRef: null,
  transactionRef: null,
  returnedCents: 0,
  feeCents: 0,
  dueAt: null,
  ledgerEntries: 1,
  createdAt: at,
  movedAt: at,
  ...changes,
});
