import { isOrderId, orderNumber } from '@blockbazaar/domain/orders/order';
import { planOrderSearch } from '@blockbazaar/domain/orders/order-search';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
import { foundAmong, NOTHING_FOUND, type Found } from './found.ts';

/**
 * Finds stores' parts of paid orders by number, buyer or product, latest payment first. A full order id matches by its
 * number.
 */
export async function findOrders(search: string): Promise<Found<StoreOrder>> {
  const typed = search.toLowerCase();
  const plan = planOrderSearch(isOrderId(typed) ? orderNumber(typed) : search);
  if (plan === null) return NOTHING_FOUND;
  const { plain, field, parseAll } = storeOrderDocuments;
  const { docs } = await plain
    .where(field('searchTokens'), 'array-contains', plan.token)
    .orderBy(field('paidAt'), 'desc')
    .limit(OWNER_SEARCH.tokenHits + 1)
    .get();
  return foundAmong(parseAll(docs), plan.matches);
}
