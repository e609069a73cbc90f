import type { OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { ListedOrder } from '@/firebase/staff/store-order-window.ts';
import { DETAILS_LINK } from './DetailsLink.tsx';
import { keepPlace, recallPlace } from './list-places.ts';
import { ORDER_LIST_MESSAGES } from './order-messages.ts';

/** Of a row before it was measured, in px. */
const ROW_GUESS_PX = 320;
/** Rows beyond both ends of the screen. */
const OVERSCAN = 3;

/** What names the order of an item of the list. */
const ORDER = 'data-order';

interface OrderListProps {
  /** Which list it is. */
  filter: OrderFilter;
  orders: readonly ListedOrder[];
  /** Hears which of them are on the screen, by their places. */
  look: (first: number, last: number) => void;
  renderOrder: (order: ListedOrder) => ReactNode;
}

/**
 * A list of any length, of which only what is near the screen is in the page. Who comes back to it from one of its orders finds it as far
 * scrolled as it was left, and the keyboard where it was.
 */
export function OrderList({ filter, orders, look, renderOrder }: OrderListProps) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const columns = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true }) ? 2 : 1;
  const [left] = useState(() => recallPlace(filter));
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(orders.length / columns) }, (_, row) =>
        orders.slice(row * columns, (row + 1) * columns),
      ),
    [orders, columns],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions answer differently each time, and nothing here keeps what they answered
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_GUESS_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (row) => rows[row]?.[0]?.id ?? row,
    ...(left !== null && { initialOffset: left.offset, initialMeasurementsCache: left.rows }),
  });
  const near = virtualizer.getVirtualItems();
  const first = near[0]?.index ?? 0;
  const last = near.at(-1)?.index ?? -1;
  // Rows that come near are drawn in slices, between which the page answers: a fast scroll brings many at once.
  const [firstDrawn, lastDrawn] = [useDeferredValue(first), useDeferredValue(last)];
  const shown = near.filter(({ index }) => index >= firstDrawn && index <= lastDrawn);
  useEffect(() => look(first * columns, (last + 1) * columns - 1), [look, first, last, columns]);
  useLayoutEffect(() => {
    const { current } = list;
    return () =>
      keepPlace(filter, {
        offset: virtualizer.scrollOffset ?? 0,
        rows: virtualizer.takeSnapshot(),
        focusedId: focusedIn(current),
      });
  }, [filter, virtualizer]);
  // The first rows are drawn once the screen is measured. Later ones take the focus from nobody.
  const isDrawn = shown.length > 0;
  useEffect(() => {
    if (isDrawn && left !== null) focusDetails(list.current, left.focusedId);
  }, [isDrawn, left]);

  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its rows stand between it and its items
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

/** The order that has the focus; null: none of the list. */
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

/** How far below the top of the page an element begins, in px. */
function useTop(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current !== null) setTop(element.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    // What stands above it may grow.
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
