import type { PayoutMethod } from '@blockbazaar/domain/payouts/payout';
import type { PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import type { PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import { counted } from '@blockbazaar/domain/text/counted';

/** Names of payout states. */
export const PAYOUT_STATE_NAMES: Readonly<Record<PayoutState, string>> = {
  created: 'To be paid',
  sending: 'Sending',
  sent: 'On its way',
  arrived: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/** Names of payout methods. */
export const PAYOUT_WAY_NAMES: Readonly<Record<PayoutMethod, string>> = {
  manual: 'Manual',
  stripe: 'Stripe',
  paypal: 'PayPal',
};

/** Reasons for a failed or reversed payout, by the provider's code. */
const PAYOUT_ERRORS: Readonly<Record<string, string>> = {
  balance_insufficient: 'The balance at Stripe is too small.',
  insufficient_capabilities_for_transfer: 'Stripe has paused payouts to this account.',
  INSUFFICIENT_FUNDS: 'The balance at PayPal is too small.',
  RECEIVER_UNREGISTERED: 'No PayPal account has this address.',
  RECEIVER_UNCONFIRMED: 'The address is not confirmed at PayPal.',
  RECEIVER_ACCOUNT_LOCKED: 'The PayPal account is locked or inactive.',
  RETURNED: 'The money was not claimed within 30 days.',
  REFUNDED: 'The receiver returned the money.',
  REVERSED: 'PayPal reversed the payout.',
  BLOCKED: 'PayPal has blocked the payout.',
  DENIED: 'PayPal has denied the payout.',
};

/** A payout's error as a text: the owner's own text, or the text for the provider's code. */
export const payoutErrorText = (error: string): string => PAYOUT_ERRORS[error] ?? error;

/** Components of a balance, for the owner and the seller. */
export const BALANCE_MESSAGES = {
  available: 'Available',
  pending: 'Pending',
  disputed: 'In dispute',
  refunding: 'Refunds in progress',
  reserved: 'In reserve',
  reserveRule: ({ percent, days }: PayoutReserve): string =>
    `${percent}% of each sale for ${counted(days, 'day', 'days')}`,
} as const;
