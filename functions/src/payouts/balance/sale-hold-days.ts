import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { PAYOUT_HOLD_DAYS } from '../../platform/params.ts';

/** The number of full days (UTC) after a sale during which its money is not paid out. */
export const saleHoldDays = (): number => Math.min(Math.max(0, PAYOUT_HOLD_DAYS.value()), PAYOUT_LIMITS.holdDaysMax);
