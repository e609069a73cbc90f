import type { Message } from '@blockbazaar/domain/messages';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { JobName, JobState } from '@blockbazaar/domain/site/overview/job-run';
import type { OpenTask, UncoveredBalance } from '@blockbazaar/domain/site/overview/open-tasks';
import { counted, nounOf } from '@blockbazaar/domain/text/counted';

const named =
  (one: string, many: string) =>
  (count: number): string =>
    nounOf(count, one, many);

/** Texts of the owner's overview, and of lists with the same refresh logic. */
export const OVERVIEW_MESSAGES = {
  title: 'Overview',
  stores: 'Total Stores',
  sellers: 'Total Sellers',
  sales: 'Total Sales',
  salesHint: (orders: number): string =>
    `${counted(orders, 'order', 'orders')}. The sellers’ part: the commission is not included.`,
  owed: 'Owed to stores',
  owedHint: 'Now, including pending amounts',
  toPayouts: 'Pay out',
  toStores: 'Manage stores',
  toSellers: 'Manage sellers',
  toSales: 'View sales analytics',

  today: 'Today',
  income: 'Income',
  incomeHint: 'Commission less coupons and provider fees. The fees of a small sale can exceed its commission.',
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
  /** The names of tasks beside their numbers. */
  tasks: {
    deadRefunds: named('Failed refund', 'Failed refunds'),
    undeliveredRefunds: named(
      'Order with items neither delivered nor refunded',
      'Orders with items neither delivered nor refunded',
    ),
    failedRefunds: named('Order with failed refunds of items', 'Orders with failed refunds of items'),
    uncoveredRefunds: named('Refund waiting for funds', 'Refunds waiting for funds'),
    delayedRefunds: named('Refund waiting for the payment provider', 'Refunds waiting for the payment provider'),
    deadDeliveries: named('Failed delivery', 'Failed deliveries'),
    ordersOfDeletedStores: named('Undelivered order of a deleted store', 'Undelivered orders of deleted stores'),
    deadPosts: named('Failed Discord post', 'Failed Discord posts'),
    disputes: named('Disputed order', 'Disputed orders'),
    refundRequests: named('Refund request', 'Refund requests'),
    ledgerDifferences: named('Ledger sum that differs: payouts paused', 'Ledger sums that differ: payouts paused'),
    differences: named('Difference between a provider and the ledger', 'Differences between a provider and the ledger'),
    unappliedPayments: named('Order with unapplied payments to resolve', 'Orders with unapplied payments to resolve'),
    unfundedPayouts: named('Payout waiting for funds', 'Payouts waiting for funds'),
    payouts: named('Payout to pay manually', 'Payouts to pay manually'),
    submissions: named('Media submission to review', 'Media submissions to review'),
    applications: named('Application to sell', 'Applications to sell'),
    failingDeliveries: named('Failed delivery being retried', 'Failed deliveries being retried'),
  } satisfies Record<OpenTask, (count: number) => string>,
  shortfalls: named('Balance too small for payouts that are due', 'Balances too small for payouts that are due'),
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
    counted(count, 'failed post is being retried', 'failed posts are being retried'),
  postsGivenUp: (count: number): string =>
    counted(
      count,
      'post was given up. Send it again, or dismiss it.',
      'posts were given up. Send them again, or dismiss them.',
    ),
  allPostsDelivered: 'All posts are delivered',

  asOf: (time: string): string => `As of ${time}`,
  notRefreshed: (time: string): string => `As of ${time}. Could not refresh.`,
  partFailed: 'Could not load this section.',
  tryAgain: 'Try again',
  fetchFailed: { title: 'Error', text: 'Failed to fetch data. Please try again.' } as Message,
} as const;
