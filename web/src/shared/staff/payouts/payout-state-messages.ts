import type { PayoutWayName } from '@blockbazaar/domain/payouts/payout';
import type { PayoutState } from '@blockbazaar/domain/payouts/payout-states';

/** What a payout's state is called. */
export const PAYOUT_STATE_NAMES: Readonly<Record<PayoutState, string>> = {
  created: 'To be paid',
  sending: 'Sending',
  sent: 'Under way',
  arrived: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/** By what a store is paid. */
export const PAYOUT_WAY_NAMES: Readonly<Record<PayoutWayName, string>> = {
  manual: 'By hand',
  stripe: 'Stripe',
  paypal: 'PayPal',
};

/** What a balance consists of, for the owner and the seller. */
export const BALANCE_MESSAGES = {
  available: 'Available',
  pending: 'Pending',
  disputed: 'In dispute',
} as const;
