import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { priceLineRefund } from '@blockbazaar/domain/refunds/price-line-refund';
import type { OpenRefundRequest } from '@blockbazaar/domain/refunds/refund-operations';
import { unitsOfOrder } from '@blockbazaar/domain/refunds/refund-request';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { storeNames } from '../../documents/store-names.ts';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
import { readOrder } from '../../orders/order-documents.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { OPEN_REFUND_REQUESTS } from './open-refund-requests.ts';

/** A page of undecided refund requests of sellers, oldest first. */
export async function listRefundRequests(
  after: string | null,
): Promise<Result<{ items: OpenRefundRequest[]; next: string | null }>> {
  const page = await readPage(
    {
      name: 'refund requests',
      query: OPEN_REFUND_REQUESTS.query(),
      order: [[OPEN_REFUND_REQUESTS.sortedBy, 'asc', 'moment']],
      size: STAFF_PAGE_SIZES.refundRequests,
    },
    after,
  );
  if (!page.ok) return page;
  const parts = storeOrderDocuments.parseAll(page.value.docs);
  const names = await storeNames(parts.map(({ storeId }) => storeId));
  const items = await Promise.all(
    parts.map(async (part) => itemOf(part, await readOrder(part.orderId), names.get(part.storeId) ?? null)),
  );
  return succeed({ items: items.flat(), next: page.value.next });
}

function itemOf(part: StoreOrder, order: Order | null, storeName: string | null): OpenRefundRequest[] {
  const { orderId, storeId, buyer, items, refundRequest: request } = part;
  if (request === null) return [];
  const isRefundable = order?.status === 'completed' && !order.disputed;
  const priced = isRefundable ? priceLineRefund(order, unitsOfOrder(order.items, storeId, request.lines)) : null;
  return [
    {
      requestId: request.requestId,
      orderId,
      storeId,
      storeName,
      buyer: buyer.discordUsername || buyer.minecraftUsername,
      reason: request.reason,
      lines: request.lines.map(({ line, units }) => ({
        name: items[line]?.name ?? '',
        units,
        quantity: items[line]?.quantity ?? 0,
      })),
      cents: priced?.ok === true ? priced.value.reduce((sum, { cents }) => sum + cents, 0) : null,
      requestedAt: request.requestedAt.toMillis(),
    },
  ];
}
