import type { ProductFormValues } from '@blockbazaar/domain/catalog/product-form';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { productSearchSchema } from '@blockbazaar/domain/search/product-search';
import type { FoundProduct } from '@blockbazaar/domain/search/search-request';
import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { useDebouncedValue } from '@/dashboard/ui/useDebouncedValue.ts';
import { fetchSearch } from '@/firebase/search/fetch-search.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';
import { ProductThumbnail } from '@/ui/ProductThumbnail.tsx';

const messages = PRODUCT_FORM_MESSAGES;
const NONE: FoundProduct[] = [];

interface PartPickerProps {
  storeId: string;
  onChoose: (part: ProductFormValues['parts'][number]) => void;
}

/** Finds a product of the store by words of its name. A chosen product becomes a row, and the field is cleared. */
export function PartPicker({ storeId, onChoose }: PartPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const text = useDebouncedValue(typed.trim());
  const open = useMemo(
    () => fetchSearch('suggestions', { ...productSearchSchema.parse({}), text, storeId }),
    [text, storeId],
  );
  const found = useQueryState(open, `${storeId} ${text}`);

  return (
    <Autocomplete
      id={id}
      options={found.status === 'ready' ? found.data.items : NONE}
      value={null}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      loading={found.status === 'loading'}
      noOptionsText={found.status === 'failed' ? messages.partSearchFailed : messages.noPartFound}
      // The function has already searched.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id: productId }) => productId}
      onInputChange={(_, input, reason) => setTyped(reason === 'selectOption' ? '' : input)}
      onChange={(_, chosen) => {
        setTyped('');
        if (chosen !== null) onChoose({ productId: chosen.id, variantId: '', name: chosen.name, quantity: '1' });
      }}
      renderOption={({ key, ...props }, { name, imageUrl }) => (
        <Option key={key} {...props}>
          <ProductThumbnail links={imageUrl === null ? [] : [imageUrl]} />
          <span>{name}</span>
        </Option>
      )}
      renderInput={(params) => <TextField {...params} label={messages.partSearch} />}
    />
  );
}

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  minHeight: theme.market.sizes.touch,
  overflowWrap: 'anywhere',
}));
