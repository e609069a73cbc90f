import { ACCOUNT_SECRETS } from '../payments/payout-providers.ts';
import { refreshPayoutAccount as handler } from '../payouts/onboarding/refresh-payout-account.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const refreshPayoutAccount = defineStaffCallable('refreshPayoutAccount', handler, {
  serviceAccount: SERVICE_ACCOUNTS.payments,
  secrets: ACCOUNT_SECRETS,
});
