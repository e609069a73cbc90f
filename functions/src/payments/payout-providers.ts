import type { PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import type { AccountProvider, PayoutProvider } from './payout-provider.ts';
import { paypalPayouts } from './paypal/payouts.ts';
import { connectedAccounts } from './stripe/connected-accounts.ts';
import { STRIPE_SECRET_KEY } from './stripe/params.ts';
import { stripeTransfers } from './stripe/transfers.ts';

const PROVIDERS: Record<PayoutProviderName, PayoutProvider> = { stripe: stripeTransfers, paypal: paypalPayouts };

export const payoutProvider = (name: PayoutProviderName): PayoutProvider => PROVIDERS[name];

/** The provider that opens accounts for stores. */
export const accountProvider: AccountProvider = connectedAccounts;
export const ACCOUNT_SECRETS = [STRIPE_SECRET_KEY];
