import { PRODUCT_SORTS, type ProductView } from '@blockbazaar/domain/catalog/product-view';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface ProductViewFieldsProps {
  view: ProductView;
  onChange: (view: ProductView) => void;
}

/** The search and the order of a product list. */
export function ProductViewFields({ view, onChange }: ProductViewFieldsProps) {
  const id = useId();
  return (
    <Row>
      <SearchField
        label={messages.search}
        placeholder={messages.searchHint}
        initial={view.search}
        onSearch={(search) => onChange({ ...view, search })}
      />
      <TextField
        select
        id={id}
        size="small"
        label={messages.sort}
        value={view.sort}
        sx={{ minWidth: '12em' }}
        onChange={({ target }) =>
          onChange({ ...view, sort: PRODUCT_SORTS.find((sort) => sort === target.value) ?? 'display' })
        }
      >
        {PRODUCT_SORTS.map((sort) => (
          <MenuItem key={sort} value={sort}>
            <span>{messages.sorts[sort]}</span>
          </MenuItem>
        ))}
      </TextField>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.spacing(1.5, 2),
  '& > search': { flex: '1 1 16em', marginBlockEnd: 0 },
}));
