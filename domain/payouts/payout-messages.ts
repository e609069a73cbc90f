import { formatUsd } from '../money/price.ts';

const formatMoment = (ms: number): string =>
  `${new Date(ms).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Reasons to refuse a payout, where a failure's own text is not precise enough. */
export const PAYOUT_REFUSALS = {
  open: 'This store has a payout that is still open. Please mark it as paid, or cancel it, first.',
  tooLarge: (availableCents: number): string =>
    `This exceeds the available balance of ${formatUsd(Math.max(0, availableCents))}.`,
  belowMinimum: (minimumCents: number): string =>
    `The site’s minimum for this payout method is ${formatUsd(minimumCents)}. Lower it, or select another method.`,
  noReceiver: 'The seller has not set up a payout account for this store yet.',
  accountUnknown:
    'The provider could not confirm the account of this store. Nothing was sent. Try again in a few minutes.',
  /** `startsAt`: ms. */
  accountChanged: (startsAt: number): string =>
    `The payout account of this store was changed. Payouts to it start on ${formatMoment(startsAt)}.`,
  paused: 'Payouts of this store are paused: its ledger sums differ from the entries. Rebuild the sums first.',
  unconfirmed: 'The sums of this store are being compared with the ledger. Try again in a few minutes.',
  deletedStore: 'This store is deleted. Its payouts cannot have a schedule.',
  notWaiting: 'This payout does not wait for funds.',
  byProvider: 'A provider makes this payout. Only the provider can report its result.',
} as const;
