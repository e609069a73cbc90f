import type { Message } from '@blockbazaar/domain/messages';
import type { PayoutSchedule } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { PAYOUT_WAY_NAMES } from './payout-state-messages.ts';

const error = (text: string): Message => ({ title: 'Error', text });

export const SCHEDULE_NAMES: Readonly<Record<PayoutSchedule, string>> = {
  manual: 'On demand',
  weekly: 'Every week',
  monthly: 'Every month',
};

/** The maximum number of stores to name. Only the number of further stores is shown. */
const PAUSED_NAMES_MAX = 10;

/** Texts about the owner's payouts. */
export const PAYOUT_MESSAGES = {
  title: 'Payouts',
  text: 'Money that the site owes to stores, and its payouts.',
  owed: (amount: string): string => `Owed to all stores now: ${amount}, including pending amounts.`,
  balances: 'Balances',
  balancesHint:
    'A sale is pending until its hold is over. Refunds count as soon as they are granted or requested. Disputed amounts are not available until the dispute has ended. A reserve is a part of each sale that becomes available later.',
  searchLabel: 'Search stores',
  searchPlaceholder: 'Search by store name...',
  loading: 'Loading balances',
  failed: error('Failed to load the balances'),
  empty: 'No store has sold anything yet',
  emptyText: 'A store is listed here once its first order is paid.',
  nothingFound: (search: string): string => `No store matches “${search}”`,
  more: 'Show more stores',
  deletedStore: (name: string | null): string => (name ? `${name} (deleted)` : 'Deleted store'),
  showStores: 'Show',
  allStores: 'All stores',
  deletedStores: 'Deleted stores',
  noDeletedStore: 'No deleted stores',
  pausedTitle: 'Ledger totals do not match the entries',
  pausedStores: (names: readonly string[]): string =>
    `Payouts are paused for ${names.slice(0, PAUSED_NAMES_MAX).join(', ')}${
      names.length > PAUSED_NAMES_MAX ? ` and ${names.length - PAUSED_NAMES_MAX} more` : ''
    }.`,
  siteDiffers: 'Site-wide totals do not match.',
  pausedHelp:
    'To repair the sums, run “npm run ledger -- check”, then “npm run ledger -- rebuild”. The next check removes this notice, and payouts continue.',
  isPaused: 'Payouts paused',
  pausedFailed: error('Could not load the paused payouts'),
  owes: (amount: string, isDeleted: boolean): string =>
    `This store owes ${amount}.${isDeleted ? '' : ' It is deducted from its next sales.'}`,
  isOpen: 'A payout is open',
  unreadable: 'The ledger of this store is not available right now, so payouts are paused. See the log for details.',
  terms: (way: string, schedule: string, minimum: string): string => `Method: ${way}. ${schedule}, from ${minimum}.`,
  onDemand: (way: string): string => `Method: ${way}. Paid when you select “Pay out”.`,
  notPayable: (way: string): string =>
    `The seller’s ${way} account is not ready. To pay by hand, select “${PAYOUT_WAY_NAMES.manual}” in the terms.`,
  pausedUntilRepair: 'Payouts of this store are paused until its ledger totals are repaired.',
  openFirst: 'The next payout is possible after the open one has ended.',
  nothingAvailable: 'There is no available balance to pay out.',
  belowMinimum: (minimum: string): string => `The available balance is below the minimum payout of ${minimum}.`,
  startsAt: (when: string): string => `The seller changed the account. Payouts to it start on ${when}.`,
  pay: 'Pay out',
  editTerms: 'Payout terms',

  funds: 'Provider balances',
  fundsHint: 'Stripe and PayPal pay stores from your balance there. Book balances are those of the ledger.',
  fundsUntil: (when: string): string => `Includes payouts that are due until ${when}, without fees.`,
  fundsIncomplete: 'More scheduled payouts may be due than these amounts include.',
  fundsLoading: 'Loading provider balances',
  fundsFailed: error('Failed to load the provider balances'),
  bookBalance: 'Book balance',
  inTransit: 'On their way',
  openPayouts: 'Open payouts',
  scheduledPayouts: 'Scheduled payouts',
  shortfall: (amount: string): string => `${amount} short`,
  shortfallHelp: (amount: string, provider: string): string =>
    `The payouts that are due exceed this balance by ${amount}. Transfer money into your ${provider} account, or pay by another method this time.`,

  minimums: 'Minimum payouts',
  minimumsText:
    'These minimums apply to all stores, and to payouts that you create. If a store has a larger minimum, that one applies to its scheduled payouts. Enter 0 for no minimum.',
  minimumOf: (way: string): string => `${way} (USD)`,
  minimumInvalid: 'Please enter an amount, such as 20.00, or 0.',
  minimumsAction: 'Save minimums',
  minimumsSaved: { title: 'Minimum payouts saved' } as Message,
  minimumsFailed: error('Could not load the minimum payouts'),
  minimumsSaveFailed: error('Failed to save the minimum payouts'),

  list: 'Payout history',
  show: 'Show',
  all: 'All payouts',
  open: 'To be paid',
  listLoading: 'Loading payouts',
  listFailed: error('Failed to load the payouts'),
  listEmpty: 'No payouts yet',
  openEmpty: 'No payouts to be paid',
  listMore: 'Show earlier payouts',
  reference: (reference: string): string => `Reference ${reference}`,
  markPaid: 'Mark as paid',
  cancel: 'Cancel payout',
  markReturned: 'Mark as returned',

  by: (way: string): string => `By ${way}`,
  fee: (amount: string): string => `Fee ${amount}`,
  to: (receiver: string): string => `To ${receiver}`,
  showReceiver: 'Show account',
  receiverUnknown:
    'No account is recorded for this payout. Cancel it and create it again once the seller has entered one.',
  receiverFailed: error('Could not load the account'),
  wasReturned: (amount: string): string => `${amount} was returned`,
  isWaiting: 'Waiting for funds',
  waitsForFunds: (way: string, when: string): string =>
    `Waiting for funds at ${way}. Next attempt: ${when}. Transfer money into that account, or cancel this payout and pay by another method.`,
  retry: 'Try again now',
  retried: (way: string): Message => ({ title: 'Payout requested again', text: `${way} has received a new request.` }),
  retryFailed: error('Failed to request the payout again'),
  noResponse: (way: string): string =>
    `${way} has not responded for days. Check there whether this payout was made. Then mark it as paid, or cancel it.`,

  payTitle: (store: string): string => `Pay out to ${store}`,
  payText: (available: string): string =>
    `${available} is available. The amount is reserved immediately. Pay it, then mark the payout as paid.`,
  payByText: (available: string, way: string): string =>
    `${available} is available. ${way} immediately receives a request to send it from your balance there.`,
  payByAction: 'Pay out now',
  payByDone: (amount: string, way: string): Message => ({
    title: 'Payout created',
    text: `${way} has received a request to send ${amount}.`,
  }),
  amount: 'Amount (USD)',
  amountInvalid: 'Please enter an amount, such as 125.50.',
  exceedsFunds: (free: string, missing: string, way: string): string =>
    `Your book balance at ${way} is ${free} after open payouts. This payout exceeds it by ${missing}. Transfer money into that account, or pay by another method this time.`,
  payMinimum: (minimum: string): string => `Minimum: ${minimum}`,
  payTo: 'Pay to',
  payToUnknown: 'The seller has not entered an account yet. Create the payout only if you know where to send it.',
  payAction: 'Create payout',
  paying: 'Creating...',
  created: (amount: string): Message => ({ title: 'Payout created', text: `${amount} is reserved for it.` }),
  createFailed: error('Failed to create the payout'),

  paidTitle: (amount: string, store: string): string => `Mark ${amount} to ${store} as paid`,
  referenceLabel: 'Reference',
  referenceHint: 'Helps the seller find the payment, for example, the transfer number.',
  referenceRequired: 'Please enter the reference of the payment.',
  noteLabel: 'Proof (optional)',
  noteHint: 'A link to the receipt, or a note. Visible to the seller.',
  paidAction: 'Mark as paid',
  paid: { title: 'Payout marked as paid' } as Message,
  paidFailed: error('Failed to mark the payout as paid'),

  cancelTitle: (amount: string, store: string): string => `Cancel the payout of ${amount} to ${store}`,
  cancelText: 'Cancel only if it was not paid. The amount is added back to the store’s balance.',
  cancelled: { title: 'Payout cancelled', text: 'The amount is back in the store’s balance.' } as Message,
  cancelFailed: error('Failed to cancel the payout'),
  returnTitle: (amount: string, store: string): string => `Mark the payout of ${amount} to ${store} as returned`,
  returnText: 'Do this only if the money is back in your account. The amount is added back to the store’s balance.',
  returned: { title: 'Payout marked as returned', text: 'The amount is back in the store’s balance.' } as Message,
  returnFailed: error('Failed to mark the payout as returned'),
  reason: 'Reason',
  reasonHint: 'Visible to the seller.',
  reasonRequired: 'Please enter the reason.',

  termsTitle: (store: string): string => `Payout terms of ${store}`,
  way: 'Payout method',
  wayHint: 'The seller sets up the account. Stripe and PayPal send scheduled payouts automatically.',
  schedule: 'Schedule',
  minimum: 'Minimum scheduled payout (USD)',
  reservePercent: 'Reserve (%)',
  reservePercentHint: 'Part of each sale. 0: no reserve.',
  reserveDays: 'Reserve (days)',
  reserveDaysHint: 'Counted from the sale, as is the hold.',
  reservePercentInvalid: `Please enter a whole number from 0 to ${PAYOUT_LIMITS.reservePercentMax}.`,
  reserveDaysInvalid: `Please enter a whole number from 0 to ${PAYOUT_LIMITS.reserveDaysMax}.`,
  termsAction: 'Save terms',
  termsSaved: { title: 'Payout terms saved' } as Message,
  termsFailed: error('Failed to save the payout terms'),
} as const;
