import { succeed } from '@blockbazaar/domain/failures';
import type { OwnAccountState } from '@blockbazaar/domain/payouts/payout-account';
import type Stripe from 'stripe';
import { siteUrl } from '../../platform/params.ts';
import type { AccountProvider } from '../payout-provider.ts';
import { callStripe } from './call-stripe.ts';

/** Stripe Connect with Express accounts: Stripe collects the required data on its own pages. */
export const connectedAccounts: AccountProvider = {
  create: (storeId) =>
    callStripe('accounts.create', {}, async (stripe) => {
      const { id } = await stripe.accounts.create(
        { type: 'express', capabilities: { transfers: { requested: true } }, metadata: { storeId } },
        { idempotencyKey: `payout_account_${storeId}` },
      );
      return succeed(id);
    }),

  link: (accountId) =>
    callStripe('accountLinks.create', {}, async (stripe) => {
      const { url } = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        refresh_url: siteUrl('/seller/dashboard?tab=money&account=again'),
        return_url: siteUrl('/seller/dashboard?tab=money&account=back'),
      });
      return succeed(url);
    }),

  read: (accountId, before) =>
    callStripe('accounts.retrieve', {}, async (stripe) => {
      const account = await stripe.accounts.retrieve(accountId);
      return succeed({ state: accountState(account, before), externalAccountIds: externalAccountIds(account) });
    }),
};

/** The IDs of an account's bank accounts and cards in a stable order; null if Stripe does not list them. */
const externalAccountIds = ({ external_accounts: list }: Stripe.Account): string[] | null =>
  list?.data.map(({ id }) => id).toSorted() ?? null;

/** An account is restricted if it was ready before and is not any more, or if Stripe has rejected it. */
export function accountState(
  { capabilities, requirements }: Pick<Stripe.Account, 'capabilities' | 'requirements'>,
  before: OwnAccountState,
): OwnAccountState {
  if (capabilities?.transfers === 'active') return 'ready';
  const isRejected = requirements?.disabled_reason?.startsWith('rejected') === true;
  return isRejected || before !== 'onboarding' ? 'restricted' : 'onboarding';
}
