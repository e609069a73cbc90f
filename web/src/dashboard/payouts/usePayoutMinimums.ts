import type { PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

/** The site's minimum of a payout by each method. Undefined while loading. */
export const usePayoutMinimums = (): PayoutMinimums | undefined =>
  useQuery(adminQuery('GET_PAYOUT_MINIMUMS', {}, PAYOUT_MESSAGES.minimumsFailed)).data;
