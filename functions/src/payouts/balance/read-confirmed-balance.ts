import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { PayoutBalance } from '@blockbazaar/domain/payouts/payout-balance';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { hasLedgerDifference } from '../../ledger/checks/ledger-differences.ts';
import {
  enteredRevenueCents,
  enteredSalesCents,
  enteredTotals,
  readConfirmation,
} from '../../ledger/sums/entered-totals.ts';
import { readDatedBalance } from './read-payout-balance.ts';

const TRIES = 5;

/**
 * The balance that a payout can use: the owed, held and reserved amounts match the totals of the store's entries, which
 * the database computes now. Concurrent sales are in neither. NOT_ALLOWED_NOW: they differ, or a sum of the store was found
 * to differ from the ledger. Also fails as `readPayoutBalance` does.
 */
export async function readConfirmedBalance(storeId: string): Promise<Result<PayoutBalance>> {
  const refused = fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.unconfirmed);
  if (await hasLedgerDifference(storeId)) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.paused);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const read = await readDatedBalance(storeId);
    if (!read.ok) return read;
    const { balance, through, held, reserved } = read.value;
    const [{ owedCents }, heldCents, reservableCents] = await Promise.all([
      readConfirmation(storeId).then((confirmation) => enteredTotals(storeId, confirmation, through)),
      held && enteredSalesCents(storeId, { since: held.since, until: through }),
      reserved && enteredRevenueCents(storeId, { days: reserved.days, until: through }),
    ]);
    const isConfirmed =
      owedCents === balance.owedCents &&
      heldCents === (held?.cents ?? null) &&
      reservableCents === (reserved?.cents ?? null);
    if (isConfirmed) return succeed(balance);
  }
  return refused;
}
