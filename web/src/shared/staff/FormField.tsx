import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface FormFieldProps extends Pick<
  TextFieldProps,
  'autoFocus' | 'multiline' | 'minRows' | 'maxRows' | 'required' | 'type' | 'value'
> {
  /** What `register` of the form has answered. */
  registered: UseFormRegisterReturn;
  label: string;
  /** What is wrong with what was typed. */
  error: string | undefined;
  hint?: ReactNode;
  /** What else has happened to the field: it stands above the hint. */
  note?: ReactNode;
  /** Of the input itself: `inputMode`, `maxLength`, `step`, … */
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** Something was put into it by other means than typing: the label makes room. */
  isFilled?: boolean;
  /** What stands in the field before and after what is typed. */
  start?: ReactNode;
  end?: ReactNode;
  /** Where one of these is chosen and nothing is typed. */
  options?: readonly { value: string; label: string }[];
}

/** A field of a staff form: its label, what was typed, and below it what is wrong or worth knowing. */
export function FormField({
  registered,
  label,
  error,
  hint,
  note,
  input,
  isFilled = false,
  start,
  end,
  options,
  ...others
}: FormFieldProps) {
  const id = useId();
  const { ref, ...handlers } = registered;
  return (
    <TextField
      {...handlers}
      {...others}
      id={id}
      inputRef={ref}
      label={label}
      fullWidth
      select={options !== undefined}
      error={error !== undefined}
      helperText={
        <>
          <FieldError aria-live="polite">{error}</FieldError>
          {note}
          {hint}
        </>
      }
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', ...input },
        // A placeholder is visible only where the label is out of the way.
        inputLabel: isFilled || input?.placeholder !== undefined || options !== undefined ? { shrink: true } : {},
        ...(options !== undefined && { select: { native: true } }),
        input: { startAdornment: start, endAdornment: end },
        formHelperText: { component: 'div', error: false },
      }}
    >
      {options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

const FieldError = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
}));
