import { BULK_ORDERS_MAX } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { ORDER_FILTER } from '@blockbazaar/domain/orders/order-filter';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { ORDER_PRINT_MAX } from '@blockbazaar/domain/staff/staff-limits';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useState, type ReactNode } from 'react';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import type { Selection } from '@/dashboard/ui/lists/useSelection.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import type { LiveWindow } from './api.ts';
import { isOpen } from './list/order-selection.ts';
import { OrderFilters } from './list/OrderFilters.tsx';
import { OrderList } from './list/OrderList.tsx';
import { OrderListSkeleton } from './list/OrderListSkeleton.tsx';
import { OrderSelectionBar } from './list/OrderSelectionBar.tsx';
import { PrintedOrders } from './list/PrintedOrders.tsx';
import type { SelectOrderProps } from './list/SelectOrder.tsx';
import { SkippedOrders } from './list/SkippedOrders.tsx';
import { useOrderFile } from './list/useOrderFile.ts';
import type { OrderAddress } from './list/useOrderFilter.ts';
import { ORDER_LIST_MESSAGES } from './order-messages.ts';
import { useFulfilment, type FulfilmentActions } from './useFulfilment.ts';

const messages = ORDER_LIST_MESSAGES;

export interface OrderRowProps extends SelectOrderProps {
  /** Address of the order's page. */
  address: string;
  /** Marks it as complete, and reports whether that is in progress. */
  acts: FulfilmentActions;
}

interface OrdersPanelProps {
  staff: StaffRole;
  address: OrderAddress;
  orders: LiveWindow<ListedOrder>;
  /** It persists while one of the orders is open, as the list does. */
  selection: Selection<ListedOrder>;
  title: string;
  /** Buttons in addition to those of every list of orders. */
  actions?: ReactNode;
  /** Tasks above the filters. */
  taskList?: ReactNode;
  /** Additional filters of the list. */
  filterFields?: ReactNode;
  /** Message for an empty list. */
  empty: { title: string; text: string };
  namesOf: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  renderOrder: (row: OrderRowProps) => ReactNode;
}

/** A list of orders with filters, selection, completion, download and printing. */
export function OrdersPanel(props: OrdersPanelProps) {
  const { staff, address, orders, selection, title, actions, taskList, filterFields, empty, namesOf, renderOrder } =
    props;
  const { filter, change, clear, addressOf } = address;
  const { live, canLoadMore, isLoadingMore, setVisibleRange, loadMore } = orders;
  const acts = useFulfilment(staff);
  const toast = useToast();
  const file = useOrderFile(staff, filter, namesOf);
  const [printed, setPrinted] = useState<readonly ListedOrder[] | null>(null);
  const forgetPrinted = useCallback(() => setPrinted(null), []);
  const shown = live.status === 'ready' ? live.data : [];
  const isPendingExcluded = filter.state === 'completed' || filter.state === 'refunded';
  const isNarrowed = ORDER_FILTER.isFiltered({ ...filter, storeId: null });

  const completeSelected = async (): Promise<void> => {
    if (await acts.complete([...selection.items.values()])) selection.clear();
  };
  const print = async (): Promise<void> => setPrinted(await file.fetchAll(ORDER_PRINT_MAX));
  const selectMatching = async (): Promise<void> => {
    const found = await file.fetchAll(BULK_ORDERS_MAX, { ...filter, state: filter.state ?? 'pending' });
    if (found?.some(isOpen) === false) toast(messages.nothingPending, 'info');
    else selection.add(found ?? []);
  };

  return (
    <>
      <TabHead title={title}>
        {actions}
        <Button
          startIcon={<Icon name="download" size="small" />}
          disabled={file.isBusy}
          onClick={() => void file.download()}
        >
          {messages.download}
        </Button>
        <Button disabled={file.isBusy} onClick={() => void print()}>
          {messages.print}
        </Button>
      </TabHead>
      {taskList}
      <OrderFilters filter={filter} onChange={change} onClear={clear}>
        {filterFields}
      </OrderFilters>
      <SkippedOrders left={acts.skipped} onDismiss={acts.dismissSkipped} />
      {live.status === 'failed' && <LoadFailed message={messages.loadFailed} heading="h3" />}
      {live.status === 'loading' && <OrderListSkeleton />}
      {live.status === 'ready' && shown.length === 0 && !isLoadingMore && (
        <EmptyState
          heading="h3"
          title={isNarrowed ? messages.nothingFound : empty.title}
          text={isNarrowed ? messages.nothingFoundText : empty.text}
        />
      )}
      {shown.length > 0 && (
        <>
          <Tools>
            <Button disabled={acts.isBusy || !shown.some(isOpen)} onClick={() => selection.add(shown)}>
              {messages.selectShown}
            </Button>
            <Button disabled={acts.isBusy || file.isBusy || isPendingExcluded} onClick={() => void selectMatching()}>
              {messages.selectMatching}
            </Button>
          </Tools>
          <OrderList
            filter={filter}
            orders={shown}
            onVisibleRangeChange={setVisibleRange}
            renderOrder={(order) =>
              renderOrder({
                order,
                acts,
                isSelected: selection.items.has(order.id),
                onSelect: selection.toggle,
                address: addressOf(order.id),
              })
            }
          />
        </>
      )}
      {(canLoadMore || isLoadingMore) && (
        <ShowMoreButton
          label={shown.length === 0 ? messages.searchOlder : messages.showMore}
          isBusy={isLoadingMore}
          onClick={loadMore}
        />
      )}
      <OrderSelectionBar
        count={selection.items.size}
        isBusy={acts.isBusy}
        onComplete={() => void completeSelected()}
        onClear={selection.clear}
      />
      {printed !== null && <PrintedOrders orders={printed} onPrinted={forgetPrinted} />}
    </>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(2),
}));
