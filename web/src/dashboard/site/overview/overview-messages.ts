import type { Message } from '@blockbazaar/domain/messages';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { JobName, JobState } from '@blockbazaar/domain/site/overview/job-run';
import type { OpenTask, UncoveredBalance } from '@blockbazaar/domain/site/overview/open-tasks';

/** Texts of the owner's overview, and of lists with the same refresh logic. */
export const OVERVIEW_MESSAGES = {
  title: 'Overview',
  stores: 'Total Stores',
  sellers: 'Total Sellers',
  sales: 'Total Sales',
  salesHint: (orders: number): string =>
    orders === 1 ? '1 order, without commission' : `${orders.toLocaleString('en-US')} orders, without commission`,
  toStores: 'Manage stores',
  toSellers: 'Manage sellers',
  toSales: 'View sales analytics',

  today: 'Today',
  income: 'Income',
  orders: 'Orders',
  visits: 'Visits',
  visitsHint: 'Estimate from one in twenty visits',
  weekAgo: (figure: string): string => `${figure} on this day last week`,
  average: (figure: string): string => `${figure} on an average day`,
  toIncome: 'View income',
  toOrders: 'View orders',
  utc: 'Days are in UTC.',

  openTasks: 'Open tasks',
  nothingOpen: 'All caught up.',
  tasks: {
    deadRefunds: 'Failed refunds',
    undeliveredRefunds: 'Items neither delivered nor refunded',
    failedRefunds: 'Failed refunds of items',
    uncoveredRefunds: 'Refunds waiting for funds',
    delayedRefunds: 'Refunds waiting for the payment provider',
    deadDeliveries: 'Failed deliveries',
    ordersOfDeletedStores: 'Undelivered orders of deleted stores',
    deadPosts: 'Failed Discord posts',
    disputes: 'Disputed orders',
    refundRequests: 'Refund requests',
    ledgerDifferences: 'Ledger sums that differ: payouts paused',
    differences: 'Differences between a provider and the ledger',
    unappliedPayments: 'Unapplied payments to resolve',
    unfundedPayouts: 'Payouts waiting for funds',
    payouts: 'Payouts to pay manually',
    submissions: 'Media submissions to review',
    applications: 'Applications to sell',
    failingDeliveries: 'Failed deliveries being retried',
  } satisfies Record<OpenTask, string>,
  shortfalls: 'Balances too small for payouts that are due',
  uncovered: (balances: readonly UncoveredBalance[]): string =>
    balances.map(({ provider, cents }) => `${formatUsd(cents)} at ${PROVIDERS[provider].accountLabel}`).join(', '),

  health: 'Health',
  jobs: {
    sweep: 'Background jobs',
    sumUpLedger: 'Ledger sums',
    confirmBalances: 'Balance check',
    checkLedger: 'Ledger check by month',
    reconcileProviders: 'Provider reconciliation',
  } satisfies Record<JobName, string>,
  jobStates: { fine: 'OK', failing: 'Failing', late: 'Late', missing: 'Never ran' } satisfies Record<JobState, string>,
  lastRun: (at: string): string => `Last run: ${at}`,
  failedParts: (parts: readonly string[]): string => `Failed: ${parts.join(', ')}`,
  noRun: 'No run yet',
  lastPayment: (at: string): string => `Last payment: ${at}`,
  noPayment: 'No payment yet',
  comparedAt: (at: string): string => `Compared: ${at}`,
  neverCompared: 'Never reconciled',
  responding: 'Responding',
  noResponse: 'No response',
  notChecked: 'Not checked yet',
  otherCurrency: 'Wrong currency',
  discord: 'Discord',
  postsFailing: (count: number): string =>
    count === 1 ? '1 failed post is being retried' : `${count.toLocaleString('en-US')} failed posts are being retried`,
  postsGivenUp: (count: number): string =>
    count === 1
      ? '1 post was given up. Send it again, or dismiss it.'
      : `${count.toLocaleString('en-US')} posts were given up. Send them again, or dismiss them.`,
  allPostsDelivered: 'All posts are delivered',

  asOf: (time: string): string => `As of ${time}`,
  notRefreshed: (time: string): string => `As of ${time}. Could not refresh.`,
  partFailed: 'Could not load this section.',
  tryAgain: 'Try again',
  fetchFailed: { title: 'Error', text: 'Failed to fetch data. Please try again.' } as Message,
} as const;
