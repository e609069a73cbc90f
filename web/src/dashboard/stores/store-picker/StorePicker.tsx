import { wordMatcher } from '@blockbazaar/domain/text/word-matcher';
import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { ALL_STORES, deletedStoreChoice, INSTANT_MONEY, type StoreChoice } from './store-choice.ts';
import { STORE_PICKER_MESSAGES } from './store-picker-messages.ts';
import { useStoreSearch } from './useStoreSearch.ts';

interface StorePickerProps {
  value: StoreChoice;
  size?: 'small' | 'medium';
  /** The options before the stores. */
  first?: readonly StoreChoice[];
  onChange: (choice: StoreChoice) => void;
}

const ALL_AND_MONEY = [ALL_STORES, INSTANT_MONEY];

/**
 * Selects all stores, or one store by a word of its name or address, because there may be thousands. Includes recently
 * deleted stores.
 */
export function StorePicker({ value, size = 'medium', first = ALL_AND_MONEY, onChange }: StorePickerProps) {
  const id = useId();
  const [typed, setTyped] = useState(value.name);
  const [isOpen, setIsOpen] = useState(false);
  // A text equal to the selected name lists all stores, and does not search for that name.
  const search = typed === value.name ? '' : typed;
  const { stores, isSearching, hasFailed } = useStoreSearch(search, isOpen);
  const { data: deleted } = useQuery({ ...adminQuery('GET_DELETED_STORES', { after: null }), enabled: isOpen });
  const isFound = wordMatcher(search);
  const matchesTypedText = ({ name }: StoreChoice): boolean => isFound(name);
  const options = [
    ...first.filter(matchesTypedText),
    ...stores.map(({ id: storeId, name, slug }) => ({ storeId, name, hint: `/stores/${slug}` })),
    ...(deleted?.items ?? []).map(deletedStoreChoice).filter(matchesTypedText),
  ];

  return (
    <Autocomplete
      id={id}
      size={size}
      disableClearable
      options={options}
      value={value}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      loading={isSearching}
      noOptionsText={hasFailed ? STORE_PICKER_MESSAGES.storesFailed : STORE_PICKER_MESSAGES.noStoreFound}
      // The function has already filtered the options.
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ storeId }) => storeId ?? ''}
      isOptionEqualToValue={(option, chosen) => option.storeId === chosen.storeId}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, choice) => onChange(choice)}
      renderOption={({ key, ...props }, { name, hint }) => (
        <Option key={key} {...props}>
          <span>{name}</span>
          {hint !== null && <small>{hint}</small>}
        </Option>
      )}
      renderInput={(params) => <TextField {...params} label={STORE_PICKER_MESSAGES.store} />}
    />
  );
}

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  minHeight: theme.market.sizes.touch,
  overflowWrap: 'anywhere',
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
