import { OPEN_TASKS, type OpenTask, type OpenTaskCounts } from '@blockbazaar/domain/overview/open-tasks';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { DEAD_REFUNDS } from '../admin/dead-refunds.ts';
import { dispatchField } from '../dispatch/dispatch.ts';
import { failing } from '../dispatch/failing.ts';
import { deliveryDocuments } from '../documents/deliveries.ts';
import { mediaRewardDocuments } from '../documents/media-rewards.ts';
import { outboxDocuments } from '../documents/outbox.ts';
import { payoutDocuments } from '../documents/payouts.ts';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { OPEN_DIFFERENCES } from '../reconciliation/open-differences.ts';

const ofStatus = ({ plain }: Pick<typeof outboxDocuments, 'plain'>, status: string): Query =>
  plain.where(dispatchField('status'), '==', status);

/** By an index each; what they cost grows with what waits, not with what there ever was. */
const QUERIES: Record<OpenTask, () => Query> = {
  deadRefunds: DEAD_REFUNDS.query,
  deadDeliveries: () => ofStatus(deliveryDocuments, 'deadLettered'),
  deadPosts: () => ofStatus(outboxDocuments, 'deadLettered'),
  disputes: () => storeOrderDocuments.plain.where(storeOrderDocuments.field('disputed'), '==', true),
  refundRequests: () =>
    storeOrderDocuments.plain.where(storeOrderDocuments.field('refundRequestedAt'), '>', Timestamp.fromMillis(0)),
  differences: OPEN_DIFFERENCES,
  payouts: () =>
    payoutDocuments.plain
      .where(payoutDocuments.field('state'), '==', 'created')
      .where(payoutDocuments.field('way'), '==', 'manual'),
  submissions: () => mediaRewardDocuments.plain.where(mediaRewardDocuments.field('status'), '==', 'pending'),
  failingDeliveries: () => failing(deliveryDocuments),
};

/** How much of each kind waits for the owner. */
export async function countOpenTasks(): Promise<OpenTaskCounts> {
  const counted = await Promise.all(
    OPEN_TASKS.map(async (task) => [task, (await QUERIES[task]().count().get()).data().count] as const),
  );
  return Object.fromEntries(counted) as OpenTaskCounts;
}
