import { sellerPayoutBalance } from '../payouts/seller-payout-balance.ts';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';

export const getPayoutBalance = defineStaffCallable('getPayoutBalance', async (_input, { claims }) =>
  sellerPayoutBalance(claims.storeId),
);
