import { boundsOfDays } from '@blockbazaar/domain/ledger/day-range';
import { ORDER_STATES, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { planOrderSearch } from '@blockbazaar/domain/orders/order-search';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { cursorAfter, type PageCursor } from '@blockbazaar/domain/queries/list-query';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import {
  documentId,
  endAt,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryConstraint,
  type Timestamp,
} from 'firebase/firestore';
import { logFault } from '@/firebase/log.ts';
import { parseDocument, type Identified } from '@/firebase/sdk/documents.ts';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { retryFailed } from '@/firebase/use-query-state.ts';
import type { PageRange, WindowSource } from '../lists/create-windowed-list.ts';
import { staffApp } from '../session/staff-app.ts';
import { asStaff } from '../staff-data.ts';

export type ListedOrder = Identified<StoreOrder>;

const PAGE_SIZE = STAFF_PAGE_SIZES.orders;
const { field } = storeOrderDocuments;

/** Sorted by payment, latest first: an order with a late payment is listed by the time of that payment. */
function rangeOf(staff: StaffRole, filter: OrderFilter, { after, through }: PageRange) {
  const { storeId, state, delivery, handler } = filter;
  const { fromMs, beforeMs } = boundsOfDays(filter);
  const search = filter.search === null ? null : planOrderSearch(filter.search);
  const conditions: (QueryConstraint | false)[] = [
    storeId !== null && where(field('storeId'), '==', storeId),
    state === 'disputed' && where(field('disputed'), '==', true),
    state !== null && state !== 'disputed' && where(field('status'), 'in', ORDER_STATES[state]),
    delivery !== null && where(field('deliveryStatus'), '==', delivery),
    handler !== null && where(field('manualDelivery'), '==', handler === 'hand'),
    search !== null && where(field('searchTokens'), 'array-contains', search.token),
    fromMs !== null && where(field('paidAt'), '>=', new Date(fromMs)),
    beforeMs !== null && where(field('paidAt'), '<', new Date(beforeMs)),
  ];
  return query(
    storeOrderDocuments.in(staffApp(staff).firestore),
    ...conditions.filter((condition) => condition !== false),
    orderBy(field('paidAt'), 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after === null ? [] : [startAfter(...after)]),
    ...(through === null ? [] : [endAt(...through)]),
    limit(PAGE_SIZE),
  );
}

/** The orders that match a filter. */
export function orderWindow(staff: StaffRole, filter: OrderFilter): WindowSource<ListedOrder> {
  const search = filter.search === null ? null : planOrderSearch(filter.search);
  return {
    open: (range) =>
      asStaff(
        staff,
        openList(rangeOf(staff, filter, range), storeOrderDocuments.schema, (items, snapshot) => ({
          items,
          last: cursorAfter(snapshot.docs, [field('paidAt')], PAGE_SIZE),
        })),
      ),
    positionOf: ({ paidAt, id }) => [paidAt, id],
    compare: (one, other) => ascending(momentOf(other), momentOf(one)) || ascending(idOf(other), idOf(one)),
    isShown: (order) => search === null || search.matches(order),
  };
}

/** A Timestamp's value is a text that sorts by time, to the nanosecond. */
const momentOf = ([paidAt]: PageCursor): string => (paidAt as Timestamp).valueOf();
const idOf = ([, id]: PageCursor): string => String(id);
const ascending = (one: string, other: string): number => (one < other ? -1 : Number(one !== other));

/** Fetches the newest orders at once, for a manual refresh; returns whether that succeeded. */
export async function fetchOrdersAgain(staff: StaffRole, filter: OrderFilter): Promise<boolean> {
  retryFailed();
  try {
    await getDocsFromServer(rangeOf(staff, filter, { after: null, through: null }));
    return true;
  } catch (error) {
    logFault('orders-fetch-failed', { error });
    return false;
  }
}

/**
 * Reads pages of orders one after another, each once, and stops after `stop` orders. For exports of a filtered list.
 */
export async function readOrders(staff: StaffRole, filter: OrderFilter, stop: number): Promise<ListedOrder[]> {
  const { isShown } = orderWindow(staff, filter);
  const found: ListedOrder[] = [];
  let after: PageCursor | null = null;
  do {
    const { docs } = await getDocsFromServer(rangeOf(staff, filter, { after, through: null }));
    found.push(
      ...docs.flatMap((document) => parseDocument(storeOrderDocuments.schema, document) ?? []).filter(isShown),
    );
    after = cursorAfter(docs, [field('paidAt')], PAGE_SIZE);
  } while (after !== null && found.length < stop);
  return found.slice(0, stop);
}
