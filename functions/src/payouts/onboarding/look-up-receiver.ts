import { succeed, type Result } from '@blockbazaar/domain/failures';
import { PAYOUT_ACCOUNT_KINDS } from '@blockbazaar/domain/payouts/payout';
import { payoutAccountRef } from '../../documents/payout-accounts.ts';
import { lookUpOwnAccount } from './look-up-account.ts';

/**
 * Looks up the store's account at the provider before a payout to it is created: the event about a changed bank account
 * may be late. A store with another payout method needs no lookup. PROVIDER_UNAVAILABLE, BUSY: the account is unknown
 * now, so no payout to it is possible.
 */
export async function lookUpReceiver(storeId: string): Promise<Result<null>> {
  const account = (await payoutAccountRef(storeId).get()).data();
  const isPaidToOwnAccount = account !== undefined && PAYOUT_ACCOUNT_KINDS[account.way] === 'own account';
  return isPaidToOwnAccount ? lookUpOwnAccount(account) : succeed(null);
}
