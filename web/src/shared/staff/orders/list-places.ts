import type { OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import type { VirtualItem } from '@tanstack/react-virtual';

/** Where a list of orders was left. */
interface ListPlace {
  /** How far the page was scrolled, in px. */
  offset: number;
  /** Its rows as they were measured: without them, guesses would put other orders on the screen. */
  rows: VirtualItem[];
  /** The order whose link had the focus; null: none had. */
  focusedId: string | null;
}

/** By the filter, which is the same object for as long as the same list is open, also while one of its orders is looked at. */
const places = new WeakMap<OrderFilter, ListPlace>();

export const keepPlace = (filter: OrderFilter, place: ListPlace): void => void places.set(filter, place);

/** Null: the list is new. */
export const recallPlace = (filter: OrderFilter): ListPlace | null => places.get(filter) ?? null;
