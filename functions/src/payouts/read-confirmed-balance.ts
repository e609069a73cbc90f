import { fail, type Result } from '@blockbazaar/domain/failures';
import type { PayoutBalance } from '@blockbazaar/domain/payouts/payout-balance';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { enteredTotals, readConfirmation } from '../ledger/entered-totals.ts';
import { hasLedgerDifference } from '../ledger/ledger-differences.ts';
import { readPayoutBalance } from './read-payout-balance.ts';

const TRIES = 5;

/**
 * What a payout may be made of: a balance that is what the store's entries come to, each counted by the database now. What is entered while
 * both are read makes them be read again. NOT_ALLOWED_NOW: they differ, or a sum of the store was found to differ from the ledger. Fails as
 * `readPayoutBalance` does.
 */
export async function readConfirmedBalance(storeId: string): Promise<Result<PayoutBalance>> {
  const refused = fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.unconfirmed);
  if (await hasLedgerDifference(storeId)) return refused;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const balance = await readPayoutBalance(storeId);
    if (!balance.ok) return balance;
    const { owedCents } = await enteredTotals(storeId, await readConfirmation(storeId), null);
    if (owedCents === balance.value.owedCents) return balance;
  }
  return refused;
}
