import { DELIVERY_STATUSES } from '@blockbazaar/domain/delivery/delivery';
import { HANDLERS, ORDER_FILTER, FILTER_STATES, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import Button from '@mui/material/Button';
import { useCallback, useState, type ReactNode } from 'react';
import { Choice, Day, FilterFields } from '@/dashboard/ui/lists/filter-fields.tsx';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
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

/** Filters of a list of orders. */
export function OrderFilters({ filter, onChange, onClear, children }: OrderFiltersProps) {
  // A new key after the filters were cleared, because the field stores its own text.
  const [round, setRound] = useState(0);
  const search = useCallback((typed: string) => onChange({ search: typed === '' ? null : typed }), [onChange]);
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
