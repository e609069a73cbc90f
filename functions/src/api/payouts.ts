import { ACCOUNT_SECRETS } from '../payments/payout-providers.ts';
import { sellerPayoutBalance } from '../payouts/balance/read-payout-balance.ts';
import { openPayoutOnboarding as handleOpenPayoutOnboarding } from '../payouts/onboarding/open-payout-onboarding.ts';
import { refreshPayoutAccount as handleRefreshPayoutAccount } from '../payouts/onboarding/refresh-payout-account.ts';
import { savePayoutAccount as handleSavePayoutAccount } from '../payouts/save-payout-account.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const getPayoutBalance = defineStaffCallable('getPayoutBalance', async (_input, { claims }) =>
  sellerPayoutBalance(claims.storeId),
);

export const openPayoutOnboarding = defineStaffCallable('openPayoutOnboarding', handleOpenPayoutOnboarding, {
  serviceAccount: SERVICE_ACCOUNTS.payments,
  secrets: ACCOUNT_SECRETS,
});

export const refreshPayoutAccount = defineStaffCallable('refreshPayoutAccount', handleRefreshPayoutAccount, {
  serviceAccount: SERVICE_ACCOUNTS.payments,
  secrets: ACCOUNT_SECRETS,
});

export const savePayoutAccount = defineStaffCallable('savePayoutAccount', handleSavePayoutAccount);
