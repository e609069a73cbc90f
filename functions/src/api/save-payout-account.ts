import { savePayoutAccount as save } from '../payouts/save-payout-account.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const savePayoutAccount = defineStaffCallable('savePayoutAccount', save);
