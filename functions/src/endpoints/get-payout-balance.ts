import { fail } from '@blockbazaar/domain/failures';
import { sellerPayoutBalance } from '../payouts/seller-payout-balance.ts';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';

export const getPayoutBalance = defineStaffCallable(
  'getPayoutBalance',
  async (_input, { claims }) =>
    claims.role === 'seller' ? sellerPayoutBalance(claims.storeId) : fail('NOT_AUTHENTICATED'),
  { roles: ['seller'] },
);
