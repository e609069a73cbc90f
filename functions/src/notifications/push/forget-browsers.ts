import type { PushSubscriptionFields } from '@blockbazaar/domain/notifications/push-subscription';
import { pushSubscriptionDocuments } from '../../documents/push-subscriptions.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/** More than one session or seller has, and few enough for one commit. */
const FORGOTTEN_MAX = 50;

/** Forgets the browsers that a session, or a seller, has subscribed, in the commit that ends it. */
export async function forgetBrowsers(
  batch: OptimisticBatch,
  of: keyof Pick<PushSubscriptionFields, 'sessionId' | 'sellerId'>,
  id: string,
): Promise<void> {
  const browsers = pushSubscriptionDocuments.plain.where(of, '==', id).select().limit(FORGOTTEN_MAX);
  for (const { ref } of (await browsers.get()).docs) batch.remove(ref);
}
