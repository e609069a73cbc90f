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
  /** What stands in the field before and after what is typed. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A field of a staff form: its label, what was typed, and below it what is wrong or worth knowing. */
export function FormField({ registered, label, error, hint, note, input, start, end, ...others }: FormFieldProps) {
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
        inputLabel: input?.placeholder === undefined ? {} : { shrink: true },
        input: { startAdornment: start, endAdornment: end },
        formHelperText: { component: 'div', error: false },
      }}
    />
  );
}

const FieldError = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
}));
