import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import Autocomplete from '@mui/material/Autocomplete';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { STORE_PICKER_MESSAGES } from './store-picker-messages.ts';
import { useStoreSearch } from './useStoreSearch.ts';

interface StoreSelectProps {
  inputRef: Ref<HTMLInputElement>;
  /** The id of the selected store, or an empty string. */
  value: string;
  /** The previously selected store. */
  initial?: Choice | null;
  /** Receives the id and the name of the selected store. Both are empty without a selection. */
  onChange: (storeId: string, name: string) => void;
  onBlur: () => void;
  error: string | undefined;
  hint?: string;
  note?: ReactNode;
}

type Choice = Pick<AdminStore, 'id' | 'name'>;

const { store: label, storeHint, noStoreFound, storesFailed, otherStore } = STORE_PICKER_MESSAGES;

/** Selects one store by a part of its name or address, because there may be thousands. */
export function StoreSelect({
  inputRef,
  value,
  initial = null,
  onChange,
  onBlur,
  error,
  hint = storeHint,
  note,
}: StoreSelectProps) {
  const id = useId();
  const [lastSelected, setLastSelected] = useState<Choice | null>(initial);
  const chosen = value === '' ? null : lastSelected?.id === value ? lastSelected : { id: value, name: otherStore };
  const [typed, setTyped] = useState(initial?.name ?? '');
  const [isOpen, setIsOpen] = useState(false);
  // A text equal to the selected name lists other stores, too, and does not search for that name.
  const { stores, isSearching, hasFailed } = useStoreSearch(typed === chosen?.name ? '' : typed, isOpen);

  return (
    <Autocomplete<Choice>
      id={id}
      options={stores}
      value={chosen}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      loading={isSearching}
      noOptionsText={hasFailed ? storesFailed : noStoreFound}
      // The function has already filtered the options.
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id: storeId }) => storeId}
      isOptionEqualToValue={(option, { id: chosenId }) => option.id === chosenId}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, store) => {
        setLastSelected(store);
        onChange(store?.id ?? '', store?.name ?? '');
      }}
      onBlur={onBlur}
      slots={{ paper: Choices }}
      renderOption={({ key, ...props }, { id: storeId, name }) => (
        <Option key={key} {...props}>
          <span>{name}</span>
          <small>{`/stores/${stores.find((store) => store.id === storeId)?.slug}`}</small>
        </Option>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          required
          error={error !== undefined}
          helperText={
            <>
              <FieldError aria-live="polite">{error}</FieldError>
              <span>{note}</span>
              <span>{hint}</span>
            </>
          }
          slotProps={{ ...slotProps, formHelperText: { component: 'div', error: false } }}
        />
      )}
    />
  );
}

const Choices = styled(Paper)(({ theme }) => ({ ...theme.market.shapes.panel, marginBlock: theme.spacing(1) }));

const Option = styled('li')(({ theme }) => ({
  '&.MuiAutocomplete-option': {
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    minHeight: theme.market.sizes.touch,
    overflowWrap: 'anywhere',
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const FieldError = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));
