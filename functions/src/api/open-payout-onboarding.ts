import { ACCOUNT_SECRETS } from '../payments/payout-providers.ts';
import { openPayoutOnboarding as handler } from '../payouts/onboarding/open-payout-onboarding.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const openPayoutOnboarding = defineStaffCallable('openPayoutOnboarding', handler, {
  serviceAccount: SERVICE_ACCOUNTS.payments,
  secrets: ACCOUNT_SECRETS,
});
