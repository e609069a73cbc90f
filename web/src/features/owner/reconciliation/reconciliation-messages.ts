import type { Message } from '@blockbazaar/domain/messages';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Difference, Finding } from '@blockbazaar/domain/reconciliation/difference';

const FINDING: Record<Finding, string> = {
  missing_in_ledger: 'Not in the ledger',
  missing_at_provider: 'Not in the provider’s list',
  fee: 'Another fee',
  amount: 'Another amount',
  no_order: 'About no order',
};

const STATUS: Record<Difference['status'], string> = {
  open: 'Open',
  corrected: 'Corrected',
  accepted: 'Accepted',
  vanished: 'Vanished',
};

const MOVEMENT: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Fee of the account',
  payout: 'Payout',
  transfer: 'Payout to a store',
  other: 'Other movement',
};

const names = (providers: readonly PaymentProviderName[]): string =>
  providers.map((provider) => PROVIDERS[provider].accountLabel).join(', ');

/** Messages of the comparison of providers' lists with the ledger. */
export const RECONCILIATION_MESSAGES = {
  title: 'Reconciliation',
  hint: 'What each payment provider has listed is compared with the ledger once a day (UTC), and whenever you ask for it.',
  now: 'Reconcile now',
  running: 'Comparing...',
  done: { title: 'Compared', text: 'Everything that providers have listed so far is compared.' } as Message,
  goesOn: { title: 'There is a lot to compare', text: 'It goes on by itself within the hour.' } as Message,
  unavailable: (providers: readonly PaymentProviderName[]): Message => ({
    title: 'Not compared',
    text: `No list from ${names(providers)}. It is asked again within the hour.`,
  }),
  failed: { title: 'Error', text: 'Failed to reconcile' } as Message,

  runs: 'Last runs',
  never: 'Never compared',
  runDone: 'Done',
  runUnderWay: 'Under way',
  runFailed: 'No answer',
  comparedUpTo: (moment: string): string => `Compared up to ${moment}`,
  stuck: 'Its list could not be had. It is asked again within the hour.',

  unapplied: 'Unapplied payments',
  unappliedHint:
    'Buyers paid this money, and it pays for no order: they paid too much, twice, or too little. Return it, then close it here.',
  unappliedSince: (moment: string): string => `Received ${moment}`,
  moreUnapplied: 'Show more unapplied payments',
  closeUnapplied: 'Close',
  closeUnappliedTitle: 'Close the unapplied payment',
  closeUnappliedText: (amount: string, number: string): string =>
    `${amount} of order ${number} leaves this list. The ledger gets one more entry. Nothing is sent to the buyer.`,
  outcome: 'What happened to the money',
  outcomes: { returned: 'It went back to the buyer', kept: 'The site keeps it' },
  closing: 'Closing...',
  unappliedClosed: { title: 'Unapplied payment closed!' } as Message,
  closeUnappliedFailed: { title: 'Error', text: 'Failed to close the unapplied payment' } as Message,

  differences: 'Differences',
  filter: 'Show',
  open: 'Open',
  closed: 'Resolved',
  noneOpen: 'No open differences',
  noneOpenText: 'Wherever both have been compared, providers and the ledger have the same.',
  noneClosed: 'Nothing was resolved yet',
  more: 'Show more differences',
  fetchFailed: { title: 'Error', text: 'Failed to load the reconciliation' } as Message,

  finding: (finding: Finding): string => FINDING[finding],
  status: (status: Difference['status']): string => STATUS[status],
  order: (number: string): string => `Order ${number}`,
  movement: (kind: string): string => MOVEMENT[kind] ?? kind,
  found: (moment: string): string => `Found ${moment}`,
  closedOn: (moment: string): string => `Closed ${moment}`,
  reasonGiven: (reason: string): string => `Reason: ${reason}`,
  columns: { sides: 'In dollars', moved: 'Moved', fee: 'Fee', net: 'Held' },
  atProvider: 'Provider',
  inLedger: 'Ledger',
  difference: 'Difference',

  resolve: 'Resolve',
  resolveTitle: 'Resolve the difference',
  resolveText: (amount: string, provider: PaymentProviderName): string =>
    `A correction changes what the ledger has at ${PROVIDERS[provider].accountLabel} by ${amount}. Entries are never changed: it is one more.`,
  bearer: 'Borne by',
  bearers: {
    fees: 'The site, as a payment fee',
    loss: 'The site, as a loss or gain',
    bank: 'The site’s bank account',
    accept: 'Nobody: accept it without an entry',
  },
  store: (name: string): string => `Store: ${name}`,
  reason: 'Reason',
  reasonHint: 'Kept with the entry and in the audit log.',
  reasonRequired: 'Please give a reason.',
  resolveAction: 'Resolve',
  resolving: 'Resolving...',
  resolved: { title: 'Difference resolved!' } as Message,
  resolveFailed: { title: 'Error', text: 'Failed to resolve the difference' } as Message,
} as const;
