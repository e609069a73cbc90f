import type { Router } from 'express';
import type { AccountCurrencies } from '../account-currencies.ts';
import type { Endpoint } from './api-router.ts';

/** The platform's own account and its balance. Amounts are not simulated. */
export function ownAccountApi(router: Router, endpoint: Endpoint, currencies: AccountCurrencies): void {
  router.get(
    '/account',
    endpoint(() => ({
      id: 'acct_1SandboxPlatform',
      object: 'account',
      charges_enabled: true,
      country: 'US',
      default_currency: currencies.all[0],
      details_submitted: true,
      email: null,
      payouts_enabled: true,
      type: 'standard',
    })),
  );
  router.get(
    '/balance',
    endpoint(() => {
      const funds = currencies.all.map((currency) => ({ amount: 0, currency, source_types: { card: 0 } }));
      return { object: 'balance', available: funds, livemode: false, pending: funds };
    }),
  );
}
