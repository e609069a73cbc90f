import { sellerPayoutBalance } from '../payouts/balance/seller-payout-balance.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

export const getPayoutBalance = defineStaffCallable('getPayoutBalance', async (_input, { claims }) =>
  sellerPayoutBalance(claims.storeId),
);
