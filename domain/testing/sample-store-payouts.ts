import type { PayoutBalance } from '../payouts/payout-balance.ts';
import type { StorePayouts } from '../payouts/payout-operations.ts';
import { NO_RESERVE } from '../payouts/payout-reserve.ts';

/** A balance of which all is available. */
export const sampleBalance = (cents: number): PayoutBalance => ({
  owedCents: cents,
  availableCents: cents,
  pendingCents: 0,
  disputedCents: 0,
  refundingCents: 0,
  reservedCents: 0,
});

/** A store with an available balance of $120.00, in the owner's list. */
export const sampleStorePayouts = (changes: Partial<StorePayouts> = {}): StorePayouts => ({
  storeId: 'ash',
  storeName: 'Ash',
  deletedStoreName: null,
  isReadable: true,
  balance: sampleBalance(120_00),
  terms: { way: 'manual', schedule: 'manual', minimumCents: 50_00, reserve: NO_RESERVE },
  receiverMasked: null,
  isPayable: true,
  payoutsStartAt: null,
  openPayoutId: null,
  ...changes,
});
