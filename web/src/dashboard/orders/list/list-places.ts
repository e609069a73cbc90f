import type { OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import type { VirtualItem } from '@tanstack/react-virtual';

/** Last position in a list of orders. */
interface ListPlace {
  /** Scroll position of the page, in px. */
  offset: number;
  /** Measured rows: estimates would put other orders on the screen. */
  rows: VirtualItem[];
  /** The order whose link had the focus; null if there is none. */
  focusedId: string | null;
}

/** By filter object, which retains its identity while the same list is open, also while one of its orders is open. */
const places = new WeakMap<OrderFilter, ListPlace>();

export const keepPlace = (filter: OrderFilter, place: ListPlace): void => void places.set(filter, place);

/** Null for a new list. */
export const recallPlace = (filter: OrderFilter): ListPlace | null => places.get(filter) ?? null;
