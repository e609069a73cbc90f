import type { Message } from '@blockbazaar/domain/messages';
import type { PayoutSchedule } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';

const SCHEDULES: Readonly<Record<PayoutSchedule, string>> = {
  manual: 'The owner of the market decides when payouts are made.',
  weekly: 'Payouts are made every week',
  monthly: 'Payouts are made every month',
};

const DELAY_DAYS = PAYOUT_TIMES.changedAccountMs / (24 * 60 * 60_000);

/** Texts about a seller's payouts. */
export const SELLER_PAYOUT_MESSAGES = {
  title: 'Payouts',
  availableHint: 'Can be paid out now',
  owedHint: 'Went back after it was paid out: netted from your next sales',
  pendingHint: (days: number): string =>
    days === 0 ? 'Sales are available at once' : `Sales become available after ${days} ${days === 1 ? 'day' : 'days'}`,
  disputedHint: 'Held back until the dispute has ended',
  refundingHint: 'Set aside for requested refunds and refunds in progress',
  failed: { title: 'Error', text: 'Failed to load your payouts' } as Message,
  schedule: (schedule: PayoutSchedule, minimum: string): string =>
    schedule === 'manual' ? SCHEDULES.manual : `${SCHEDULES[schedule]}, from ${minimum} on.`,
  account: 'You are paid to',
  ofImpersonation: 'You are logged in as this seller. Only the seller sees the payout account and the payouts here.',
  noAccount: 'Nothing yet. Enter where you want to be paid to.',
  noPaypal: 'Nothing yet. Enter the email address of your PayPal account.',
  paypal: (email: string): string => `PayPal: ${email}`,
  ownAccount: {
    none: 'Nothing yet. Set up an account at Stripe: payouts go there.',
    onboarding: 'Stripe needs more from you before it pays you.',
    ready: 'Your account at Stripe',
    restricted: 'Stripe pays your account no more: it needs more from you.',
  },
  setUp: 'Set up Stripe',
  goOn: 'Continue at Stripe',
  stripeTitle: 'Your account at Stripe',
  stripeText: 'Stripe asks for your name, your address and your bank account. The market does not see them.',
  stripeAgain: 'That page of Stripe was open already, or its time was over. Here is another one.',
  stripeAction: 'Go to Stripe',
  stripeFailed: { title: 'Error', text: 'Stripe cannot be reached now. Please try again later.' } as Message,
  edit: 'Change account',
  enter: 'Enter account',
  list: 'Your payouts',
  empty: 'You have not been paid out yet',
  reference: (reference: string): string => `Reference ${reference}`,
  by: (way: string): string => `By ${way}`,
  to: (receiver: string): string => `To ${receiver}`,
  cameBack: (amount: string): string => `${amount} has gone back`,
  more: 'Show earlier payouts',

  accountTitle: 'Where you are paid to',
  accountText: 'The owner of the market pays you there. Nobody else sees it.',
  paypalText: 'PayPal sends your payouts there. Nobody but the owner of the market sees it.',
  paypalEmail: 'Email address of your PayPal account',
  paypalInvalid: 'Please enter an email address, such as name@example.com.',
  details: 'Account',
  detailsHint: 'A name, a bank and an account number, for example.',
  delayText: `Payouts to a new account start after ${DELAY_DAYS} days.`,
  startsAt: (when: string): string => `Payouts to your new account start on ${when}.`,
  save: 'Save account',
  saved: { title: 'Account saved' } as Message,
  saveFailed: { title: 'Error', text: 'Failed to save the account' } as Message,
} as const;
