import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { OPEN_TASKS, type OpenTask, type OpenTaskCounts } from '@blockbazaar/domain/site/overview/open-tasks';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { deliveryDocuments } from '../../documents/deliveries.ts';
import { mediaRewardDocuments } from '../../documents/media-rewards.ts';
import { payoutDocuments } from '../../documents/payouts.ts';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
import { openLedgerDifferences } from '../../ledger/checks/ledger-differences.ts';
import { OPEN_UNAPPLIED } from '../../orders/unapplied/open-unapplied.ts';
import { failingItemsQuery } from '../../outbox/failing-items-query.ts';
import { openApplications } from '../../people/applications/open-applications.ts';
import { OPEN_DIFFERENCES } from '../../reconciliation/open-differences.ts';
import { OPEN_REFUND_REQUESTS } from '../../refunds/requests/open-refund-requests.ts';
import { deadLetterQuery } from '../dead-letters/dead-letter-page.ts';

/** Each query has an index. Its cost grows with the open tasks, not with the total number of documents. */
const QUERIES: Record<OpenTask, () => Query> = {
  deadRefunds: () => deadLetterQuery('refunds'),
  undeliveredRefunds: () => deadLetterQuery('undeliveredRefunds'),
  failedRefunds: () => deadLetterQuery('failedRefunds'),
  uncoveredRefunds: () => deadLetterQuery('uncoveredRefunds'),
  delayedRefunds: () => deadLetterQuery('delayedRefunds'),
  deadDeliveries: () => deadLetterQuery('deliveries'),
  ordersOfDeletedStores: () =>
    storeOrderDocuments.plain
      .where(storeOrderDocuments.field('status'), '==', 'paid' satisfies StoreOrder['status'])
      .where(storeOrderDocuments.field('storeDeletedAt'), '>', Timestamp.fromMillis(0)),
  deadPosts: () => deadLetterQuery('outbox'),
  disputes: () => storeOrderDocuments.plain.where(storeOrderDocuments.field('disputed'), '==', true),
  refundRequests: OPEN_REFUND_REQUESTS.query,
  ledgerDifferences: openLedgerDifferences,
  differences: OPEN_DIFFERENCES.query,
  unappliedPayments: OPEN_UNAPPLIED.query,
  unfundedPayouts: () =>
    payoutDocuments.plain.where(payoutDocuments.field('waitsForFundsSince'), '>', Timestamp.fromMillis(0)),
  payouts: () =>
    payoutDocuments.plain
      .where(payoutDocuments.field('state'), '==', 'created')
      .where(payoutDocuments.field('way'), '==', 'manual'),
  submissions: () => mediaRewardDocuments.plain.where(mediaRewardDocuments.field('status'), '==', 'pending'),
  applications: openApplications,
  failingDeliveries: () => failingItemsQuery(deliveryDocuments),
};

/** The number of open tasks of each kind for the owner. */
export async function countOpenTasks(): Promise<OpenTaskCounts> {
  const counted = await Promise.all(
    OPEN_TASKS.map(async (task) => [task, (await QUERIES[task]().count().get()).data().count] as const),
  );
  return Object.fromEntries(counted) as OpenTaskCounts;
}
