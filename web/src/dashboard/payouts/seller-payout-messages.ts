import type { Message } from '@blockbazaar/domain/messages';
import type { PayoutSchedule } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { counted } from '@blockbazaar/domain/text/counted';

const SCHEDULES: Readonly<Record<PayoutSchedule, string>> = {
  manual: 'The marketplace owner decides when payouts are made.',
  weekly: 'Payouts are made every week',
  monthly: 'Payouts are made every month',
};

const DELAY_DAYS = PAYOUT_TIMES.changedAccountMs / (24 * 60 * 60_000);

/** Texts about a seller's payouts. */
export const SELLER_PAYOUT_MESSAGES = {
  title: 'Payouts',
  availableHint: 'Can be paid out now',
  owedHint: 'Refunded after it was paid out. Deducted from your next sales.',
  pendingHint: (days: number): string =>
    days === 0 ? 'Sales are available immediately' : `Sales become available after ${counted(days, 'day', 'days')}`,
  disputedHint: 'Not available until the dispute has ended',
  refundingHint: 'Reserved for requested refunds and refunds in progress',
  failed: { title: 'Error', text: 'Failed to load your payouts' } as Message,
  schedule: (schedule: PayoutSchedule, minimum: string): string =>
    schedule === 'manual' ? SCHEDULES.manual : `${SCHEDULES[schedule]}, from ${minimum}.`,
  minimum: (minimum: string): string => `The minimum payout is ${minimum}.`,
  account: 'Payout account',
  ofImpersonation: 'You are logged in as this seller. Only the seller sees the payout account and the payouts here.',
  noAccount: 'None yet. Enter your payout account.',
  noPaypal: 'None yet. Enter the email address of your PayPal account.',
  paypal: (email: string): string => `PayPal: ${email}`,
  ownAccount: {
    none: 'None yet. Set up a Stripe account to receive payouts.',
    onboarding: 'Stripe needs more details before it can pay you.',
    ready: 'Your Stripe account',
    restricted: 'Stripe has paused your payouts. Complete your details to resume.',
  },
  setUp: 'Set up Stripe',
  continueOnboarding: 'Continue at Stripe',
  stripeTitle: 'Your Stripe account',
  stripeText: 'Stripe needs your name, address and bank account. The marketplace does not see them.',
  stripeAgain: 'The Stripe page was already used or has expired. Open a new one.',
  stripeAction: 'Go to Stripe',
  stripeFailed: { title: 'Error', text: 'We can’t reach Stripe right now. Please try again later.' } as Message,
  edit: 'Change account',
  enter: 'Enter account',
  list: 'Your payouts',
  empty: 'No payouts yet',
  reference: (reference: string): string => `Reference ${reference}`,
  by: (way: string): string => `By ${way}`,
  to: (receiver: string): string => `To ${receiver}`,
  wasReturned: (amount: string): string => `${amount} was returned`,
  isWaiting: 'Delayed',
  delayed: (when: string): string => `Next attempt: ${when}.`,
  more: 'Show earlier payouts',

  accountTitle: 'Your payout account',
  accountText: 'The marketplace owner pays you there. Nobody else can see it.',
  paypalText: 'PayPal sends your payouts there. Only the marketplace owner can see it.',
  paypalEmail: 'Email address of your PayPal account',
  paypalInvalid: 'Please enter an email address, such as name@example.com.',
  details: 'Account',
  detailsHint: 'For example, a name, a bank and an account number.',
  delayText: `Payouts to a new account start after ${DELAY_DAYS} days.`,
  startsAt: (when: string): string => `Payouts to your new account start on ${when}.`,
  save: 'Save account',
  saved: { title: 'Account saved' } as Message,
  saveFailed: { title: 'Error', text: 'Failed to save the account' } as Message,
} as const;
