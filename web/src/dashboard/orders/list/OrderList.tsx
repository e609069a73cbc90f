import type { OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { DETAILS_LINK } from '../details/DetailsLink.tsx';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

/** Last position in a list of orders. */
interface ListPosition {
  /** Scroll position of the page, in px. */
  offset: number;
  /** Measured rows: estimates would put other orders on the screen. */
  rows: VirtualItem[];
  /** The order whose link had the focus; null if there is none. */
  focusedId: string | null;
}

/** By filter object, which retains its identity while the same list is open, also while one of its orders is open. */
const places = new WeakMap<OrderFilter, ListPosition>();

const storePosition = (filter: OrderFilter, place: ListPosition): void => void places.set(filter, place);

/** Null for a new list. */
const readPosition = (filter: OrderFilter): ListPosition | null => places.get(filter) ?? null;

/** Estimated height of a row before it is measured, in px. */
const ESTIMATED_ROW_PX = 320;
/** Number of rows to render beyond both ends of the screen. */
const OVERSCAN = 3;

/** Attribute with the order of a list item. */
const ORDER = 'data-order';

interface OrderListProps {
  /** Identifies the list. */
  filter: OrderFilter;
  orders: readonly ListedOrder[];
  /** Receives the visible range, by the positions of its orders. */
  onVisibleRangeChange: (first: number, last: number) => void;
  renderOrder: (order: ListedOrder) => ReactNode;
}

/**
 * A list of any length that renders only the rows near the screen. After a return from an order, it restores the scroll
 * position and the keyboard focus.
 */
export function OrderList({ filter, orders, onVisibleRangeChange, renderOrder }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const columns = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true }) ? 2 : 1;
  const [left] = useState(() => readPosition(filter));
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(orders.length / columns) }, (_, row) =>
        orders.slice(row * columns, (row + 1) * columns),
      ),
    [orders, columns],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions return different values each time, and no result is memoized here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (row) => rows[row]?.[0]?.id ?? row,
    ...(left !== null && { initialOffset: left.offset, initialMeasurementsCache: left.rows }),
  });
  const near = virtualizer.getVirtualItems();
  const first = near[0]?.index ?? 0;
  const last = near.at(-1)?.index ?? -1;
  // Rows near the screen render in slices, so that the page can handle input: a fast scroll adds many at once.
  const [firstDrawn, lastDrawn] = [useDeferredValue(first), useDeferredValue(last)];
  const shown = near.filter(({ index }) => index >= firstDrawn && index <= lastDrawn);
  useEffect(
    () => onVisibleRangeChange(first * columns, (last + 1) * columns - 1),
    [onVisibleRangeChange, first, last, columns],
  );
  useLayoutEffect(() => {
    const { current } = list;
    return () =>
      storePosition(filter, {
        offset: virtualizer.scrollOffset ?? 0,
        rows: virtualizer.takeSnapshot(),
        focusedId: focusedIn(current),
      });
  }, [filter, virtualizer]);
  // The first rows render after the screen is measured. Later rows must not take the focus.
  const isDrawn = shown.length > 0;
  useEffect(() => {
    if (isDrawn && left !== null) focusDetails(list.current, left.focusedId);
  }, [isDrawn, left]);

  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- row elements are between it and its items
      role="list"
      aria-label={ORDER_LIST_MESSAGES.list}
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => (
        <Row
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {rows[index]?.map((order, place) => (
            <div
              key={order.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="listitem"
              {...{ [ORDER]: order.id }}
              aria-posinset={index * columns + place + 1}
              aria-setsize={orders.length}
            >
              {renderOrder(order)}
            </div>
          ))}
        </Row>
      ))}
    </div>
  );
}

/** ID of the focused order; null if none in the list has the focus. */
function focusedIn(element: HTMLElement | null): string | null {
  const { activeElement } = document;
  return element?.contains(activeElement) === true
    ? (activeElement?.closest(`[${ORDER}]`)?.getAttribute(ORDER) ?? null)
    : null;
}

function focusDetails(element: HTMLElement | null, id: string | null): void {
  const items = [...(element?.querySelectorAll(`[${ORDER}]`) ?? [])];
  const item = items.find((each) => each.getAttribute(ORDER) === id);
  item?.querySelector<HTMLElement>(`[${DETAILS_LINK}]`)?.focus();
}

/** Distance of an element from the top of the page, in px. */
function useTop(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current !== null) setTop(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    // Content above the list may have grown.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  paddingBlockEnd: theme.spacing(2),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': { display: 'grid' },
}));
