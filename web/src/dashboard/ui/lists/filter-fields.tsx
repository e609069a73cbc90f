import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Label of the option without a filter. */
  any: string;
  value: Value | null;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | null) => void;
}

/** A filter of a list: one of a few values, or any. */
export function Choice<Value extends string>({ label, any, value, options, onChange }: ChoiceProps<Value>) {
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
      <option value="">{any}</option>
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

/** The first or last day of a list. */
export function Day({ label, value, onChange }: DayProps) {
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

/** Filter fields of a list, in rows. */
export const FilterFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(18)}), 1fr))`,
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(2.5),
  // The names of stores are longer than one column.
  '& > .MuiAutocomplete-root': {
    gridColumn: '1 / -1',
    [theme.breakpoints.up('sm')]: { gridColumn: 'span 2' },
  },
}));
