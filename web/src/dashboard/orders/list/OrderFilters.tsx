import { DELIVERY_STATUSES } from '@blockbazaar/domain/delivery/delivery';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { HANDLERS, ORDER_FILTER, FILTER_STATES, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { findReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import Button from '@mui/material/Button';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Choice, Day, FilterFields } from '@/dashboard/ui/lists/filter-fields.tsx';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { fetchReceipt } from '@/firebase/receipts.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

const messages = ORDER_LIST_MESSAGES;

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (changes: Partial<OrderFilter>) => void;
  onClear: () => void;
  /** Additional filters. */
  children?: ReactNode;
}

/** The number of an order by the link of its receipt; null if it is unknown, or the database is unreachable. */
const numberOnReceipt = async (receiptKey: string): Promise<string | null> => {
  const receipt = await fetchReceipt(receiptKey).catch(() => null);
  return receipt === null ? null : orderNumber(receipt.orderId);
};

/** Filters of a list of orders. The link of a receipt becomes the number of its order. */
export function OrderFilters({ filter, onChange, onClear, children }: OrderFiltersProps) {
  // A new key after the filters were cleared, because the field stores its own text.
  const [round, setRound] = useState(0);
  const latest = useRef('');
  const search = useCallback(
    (typed: string) => {
      latest.current = typed;
      const receiptKey = findReceiptKey(typed);
      if (receiptKey === null) onChange({ search: typed === '' ? null : typed });
      else
        void numberOnReceipt(receiptKey).then((number) => {
          if (latest.current === typed) onChange({ search: number ?? typed });
        });
    },
    [onChange],
  );
  return (
    <section aria-label={messages.filters}>
      <SearchField
        key={round}
        label={messages.search}
        placeholder={messages.searchHint}
        initial={filter.search ?? ''}
        onSearch={search}
      />
      <FilterFields>
        {children}
        <Choice
          any={messages.any}
          label={messages.state}
          value={filter.state}
          options={FILTER_STATES.map((value) => [value, messages.states[value]])}
          onChange={(state) => onChange({ state })}
        />
        <Choice
          any={messages.any}
          label={messages.delivery}
          value={filter.delivery}
          options={DELIVERY_STATUSES.map((value) => [value, messages.deliveries[value]])}
          onChange={(delivery) => onChange({ delivery })}
        />
        <Choice
          any={messages.any}
          label={messages.handler}
          value={filter.handler}
          options={HANDLERS.map((value) => [value, messages.handlers[value]])}
          onChange={(handler) => onChange({ handler })}
        />
        <Day label={messages.from} value={filter.from} onChange={(from) => onChange({ from })} />
        <Day label={messages.until} value={filter.until} onChange={(until) => onChange({ until })} />
        {ORDER_FILTER.isFiltered({ ...filter, storeId: null }) && (
          <Button
            startIcon={<Icon name="close" size="small" />}
            onClick={() => {
              onClear();
              setRound((before) => before + 1);
            }}
          >
            {messages.clear}
          </Button>
        )}
      </FilterFields>
    </section>
  );
}
