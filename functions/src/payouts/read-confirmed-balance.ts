import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { PayoutBalance } from '@blockbazaar/domain/payouts/payout-balance';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { enteredTotals, readConfirmation } from '../ledger/entered-totals.ts';
import { hasLedgerDifference } from '../ledger/ledger-differences.ts';
import { readDatedBalance } from './read-payout-balance.ts';

const TRIES = 5;

/**
 * What a payout may be made of: a balance that is what the store's entries come to, which the database adds up now. Sales that are entered
 * meanwhile are in neither. NOT_ALLOWED_NOW: they differ, or a sum of the store was found to differ from the ledger. Fails as
 * `readPayoutBalance` does.
 */
export async function readConfirmedBalance(storeId: string): Promise<Result<PayoutBalance>> {
  const refused = fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.unconfirmed);
  if (await hasLedgerDifference(storeId)) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.paused);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const read = await readDatedBalance(storeId);
    if (!read.ok) return read;
    const { balance, through } = read.value;
    const { owedCents } = await enteredTotals(storeId, await readConfirmation(storeId), through);
    if (owedCents === balance.owedCents) return succeed(balance);
  }
  return refused;
}
