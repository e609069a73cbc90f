import { PRODUCT_FILTERS, type ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface FilterFieldProps {
  value: ProductFilter;
  onChange: (filter: ProductFilter) => void;
}

/** Filter of a product list. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      size="small"
      label={messages.filter}
      value={value}
      sx={{ minWidth: '12em' }}
      onChange={({ target }) => onChange(PRODUCT_FILTERS.find((filter) => filter === target.value) ?? 'all')}
    >
      {PRODUCT_FILTERS.map((filter) => (
        <MenuItem key={filter} value={filter}>
          <span>{messages.filters[filter]}</span>
        </MenuItem>
      ))}
    </TextField>
  );
}
