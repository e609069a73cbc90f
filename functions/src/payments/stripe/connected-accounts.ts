import { succeed } from '@blockbazaar/domain/failures';
import type { OwnAccountState } from '@blockbazaar/domain/payouts/payout-account';
import type Stripe from 'stripe';
import { siteUrl } from '../../platform/params.ts';
import type { AccountProvider } from '../payout-provider.ts';
import { callStripe } from './call-stripe.ts';

/** Stripe Connect, with Express accounts: Stripe asks for what it has to know on its own pages. */
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

/** The bank accounts and cards of an account, in an order that does not depend on Stripe's; null: Stripe does not list them. */
const externalAccountIds = ({ external_accounts: list }: Stripe.Account): string[] | null =>
  list?.data.map(({ id }) => id).toSorted() ?? null;

/** An account that was ready once and is not any more is restricted, and so is one that Stripe has rejected. */
export function accountState(
  { capabilities, requirements }: Pick<Stripe.Account, 'capabilities' | 'requirements'>,
  before: OwnAccountState,
): OwnAccountState {
  if (capabilities?.transfers === 'active') return 'ready';
  const isRejected = requirements?.disabled_reason?.startsWith('rejected') === true;
  return isRejected || before !== 'onboarding' ? 'restricted' : 'onboarding';
}
