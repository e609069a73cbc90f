import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  /** What stands for no choice. */
  any: string;
  value: Value | null;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | null) => void;
}

/** One of a few values that a list is narrowed by, or any. */
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

/** A day that a list begins or ends with. */
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

/** The fields that a list is narrowed by, side by side as far as there is room. */
export const FilterFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(18)}), 1fr))`,
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(2.5),
}));
