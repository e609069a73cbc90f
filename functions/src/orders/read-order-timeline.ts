import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { StoreOrderKey } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { timelineOf, type TimelineStep } from '@blockbazaar/domain/orders/order-timeline';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { deliveryRef } from '../documents/deliveries.ts';
import { ledgerEntryDocuments } from '../documents/ledger-entries.ts';
import { orderRef } from '../documents/orders.ts';
import { outboxRef } from '../documents/outbox.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { storeOrderRef } from '../documents/store-orders.ts';
import { readOrder } from './order-documents.ts';

/** More entries than an order can have: 50 line refunds and their state changes. */
const ENTRIES_MAX = 300;
const GRANTS_MAX = 50;

/** The history of a store's part of an order. Fails with ORDER_NOT_FOUND. */
export async function readOrderTimeline({
  orderId,
  storeId,
}: StoreOrderKey): Promise<Result<{ steps: TimelineStep[] }>> {
  const part = (await storeOrderRef(orderId, storeId).get()).data();
  if (part === undefined) return fail('ORDER_NOT_FOUND');
  const [order, post, delivery, granted, refunded, entries, seller] = await Promise.all([
    readOrder(orderId),
    outboxRef(POST_IDS.sale({ orderId, storeId })).get(),
    deliveryRef(orderId).get(),
    grantsOf(storeOrderRef(orderId, storeId).path, 'GRANT_REFUND'),
    grantsOf(orderRef(orderId).path, 'REFUND_ORDER'),
    ledgerEntryDocuments.plain.where(ledgerEntryDocuments.field('orderId'), '==', orderId).limit(ENTRIES_MAX).get(),
    part.fulfilledBy?.sellerId ? sellerRef(part.fulfilledBy.sellerId).get() : null,
  ]);
  if (order === null) return fail('ORDER_NOT_FOUND');
  const steps = timelineOf({
    part,
    provider: order.provider,
    post: post.data() ?? null,
    delivery: delivery.data() ?? null,
    grants: [...granted, ...refunded],
    entries: ledgerEntryDocuments.parseAll(entries.docs),
    fulfilledByName: seller === null ? null : (sellerDocuments.parse(seller)?.username ?? null),
  });
  return succeed({ steps });
}

/** The times when the owner granted refunds, latest first. */
async function grantsOf(target: string, action: string) {
  const { field, plain, parseAll } = auditLogDocuments;
  const { docs } = await plain
    .where(field('target'), '==', target)
    .where(field('action'), '==', action)
    .orderBy(field('at'), 'desc')
    .limit(GRANTS_MAX)
    .get();
  return parseAll(docs).map(({ at }) => at);
}
