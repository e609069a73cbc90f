import type { Message } from '@blockbazaar/domain/messages';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Difference, Finding } from '@blockbazaar/domain/reconciliation/difference';

const FINDING_NAMES: Record<Finding, string> = {
  missing_in_ledger: 'Not in the ledger',
  missing_at_provider: 'Not in the provider’s list',
  fee: 'Different fee',
  amount: 'Different amount',
  no_order: 'Without an order',
};

const STATUS: Record<Difference['status'], string> = {
  open: 'Open',
  corrected: 'Corrected',
  accepted: 'Accepted',
  vanished: 'No longer found',
};

const MOVEMENT: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_fee: 'Chargeback fee',
  fee: 'Account fee',
  payout: 'Payout',
  transfer: 'Payout to a store',
  other: 'Other movement',
};

const names = (providers: readonly PaymentProviderName[]): string =>
  providers.map((provider) => PROVIDERS[provider].accountLabel).join(', ');

/** Texts about the reconciliation of providers with the ledger. */
export const RECONCILIATION_MESSAGES = {
  title: 'Reconciliation',
  hint: 'Finds payments, refunds and fees that a provider and the ledger record differently. The list of each payment provider is compared with the ledger once a day (UTC), and when you select Reconcile now.',
  now: 'Reconcile now',
  running: 'Reconciling...',
  done: { title: 'Reconciliation finished', text: 'All entries from the providers so far were compared.' } as Message,
  continues: {
    title: 'Reconciliation in progress',
    text: 'The comparison continues automatically within the hour.',
  } as Message,
  unavailable: (providers: readonly PaymentProviderName[]): Message => ({
    title: 'Not reconciled',
    text: `No list from ${names(providers)}. It is requested again within the hour.`,
  }),
  failed: { title: 'Error', text: 'Failed to reconcile' } as Message,

  runs: 'Last runs',
  never: 'Never reconciled',
  runDone: 'Done',
  runInProgress: 'In progress',
  runFailed: 'No response',
  comparedUpTo: (time: string): string => `Compared up to ${time}`,
  stuck: 'The provider’s list is not available. We’ll retry within the hour.',

  unapplied: 'Unapplied payments',
  unappliedHint:
    'Buyers paid too much, twice, or too little for these orders. Return the money at the payment provider, then resolve the payment here.',
  unappliedSince: (moment: string): string => `Received ${moment}`,
  unappliedPayment: (amount: string, ref: string): string => `${amount} of payment ${ref}`,
  moreUnapplied: 'Show more unapplied payments',
  unappliedFailed: { title: 'Error', text: 'Could not load the unapplied payments' } as Message,
  resolveUnappliedTitle: 'Resolve the unapplied payment',
  resolveUnappliedText: (amount: string, number: string): string =>
    `Record what happened to the ${amount} of order ${number}. This sends no money: return it at the payment provider first.`,
  outcome: 'Outcome',
  outcomes: { returned: 'Returned to the buyer', kept: 'Retained by the site' },
  unappliedResolved: { title: 'Unapplied payment resolved!' } as Message,
  resolveUnappliedFailed: { title: 'Error', text: 'Could not resolve the unapplied payment' } as Message,

  differences: 'Differences',
  filter: 'Show',
  open: 'Open',
  closed: 'Resolved',
  noneOpen: 'No open differences',
  noneOpenText: 'Providers and the ledger match in everything that was compared.',
  noneClosed: 'No resolved differences yet',
  more: 'Show more differences',
  fetchFailed: { title: 'Error', text: 'Failed to load the reconciliation' } as Message,

  finding: (finding: Finding): string => FINDING_NAMES[finding],
  status: (status: Difference['status']): string => STATUS[status],
  order: (number: string): string => `Order ${number}`,
  movement: (kind: string): string => MOVEMENT[kind] ?? kind,
  found: (moment: string): string => `Found ${moment}`,
  closedOn: (moment: string): string => `Closed ${moment}`,
  reasonGiven: (reason: string): string => `Reason: ${reason}`,
  columns: { sides: 'In dollars', moved: 'Moved', fee: 'Fee', net: 'Net' },
  atProvider: 'Provider',
  inLedger: 'Ledger',
  difference: 'Difference',

  resolve: 'Resolve',
  resolveTitle: 'Resolve the difference',
  resolveText: (amount: string, provider: PaymentProviderName): string =>
    `A correction changes the ledger’s balance at ${PROVIDERS[provider].accountLabel} by ${amount}. It is a new entry: existing entries never change.`,
  bearer: 'Paid by',
  bearers: {
    fees: 'The site, as a payment fee',
    loss: 'The site, as a loss or gain',
    bank: 'The site’s bank account',
    accept: 'Accept without adjustment',
  },
  store: (name: string): string => `Store: ${name}`,
  reason: 'Reason',
  reasonHint: 'Recorded with the entry and in the audit log.',
  reasonRequired: 'Please enter a reason.',
  resolveAction: 'Resolve',
  resolving: 'Resolving...',
  resolved: { title: 'Difference resolved!' } as Message,
  resolveFailed: { title: 'Error', text: 'Failed to resolve the difference' } as Message,
} as const;
