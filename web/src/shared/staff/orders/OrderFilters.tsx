import { DELIVERY_STATUSES } from '@blockbazaar/domain/delivery/delivery';
import { HANDLERS, isFiltered, SOUGHT_STATES, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { SearchField } from '../SearchField.tsx';
import { ORDER_LIST_MESSAGES } from './order-messages.ts';

const messages = ORDER_LIST_MESSAGES;

interface OrderFiltersProps {
  filter: OrderFilter;
  onChange: (changes: Partial<OrderFilter>) => void;
  onClear: () => void;
  /** What else a list can be narrowed by. */
  children?: ReactNode;
}

/** What a list of orders is narrowed by. */
export function OrderFilters({ filter, onChange, onClear, children }: OrderFiltersProps) {
  // Another one after the filters were cleared: the field keeps what was typed.
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
      <Fields>
        {children}
        <Choice
          label={messages.state}
          value={filter.state}
          options={SOUGHT_STATES.map((value) => [value, messages.states[value]])}
          onChange={(state) => onChange({ state })}
        />
        <Choice
          label={messages.delivery}
          value={filter.delivery}
          options={DELIVERY_STATUSES.map((value) => [value, messages.deliveries[value]])}
          onChange={(delivery) => onChange({ delivery })}
        />
        <Choice
          label={messages.handler}
          value={filter.handler}
          options={HANDLERS.map((value) => [value, messages.handlers[value]])}
          onChange={(handler) => onChange({ handler })}
        />
        <Day label={messages.from} value={filter.from} onChange={(from) => onChange({ from })} />
        <Day label={messages.until} value={filter.until} onChange={(until) => onChange({ until })} />
        {isFiltered({ ...filter, storeId: null }) && (
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
      </Fields>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([known]) => known === target.value)?.[0] ?? null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{messages.any}</option>
      {options.map(([known, text]) => (
        <option key={known} value={known}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      type="date"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(18)}), 1fr))`,
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(2.5),
}));
