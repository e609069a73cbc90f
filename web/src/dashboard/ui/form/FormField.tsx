import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface FormFieldProps extends Pick<
  TextFieldProps,
  'multiline' | 'minRows' | 'maxRows' | 'required' | 'type' | 'value'
> {
  /** True if the field has the focus when its dialog opens. */
  autoFocus?: boolean;
  /** Result of the form's `register`. */
  registered: UseFormRegisterReturn;
  label: string;
  /** Validation error. */
  error: string | undefined;
  hint?: ReactNode;
  /** Other information about the field, above the hint. */
  note?: ReactNode;
  /** Attributes of the input: `inputMode`, `maxLength`, `step`, … */
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** True if code has filled the field, so that the label moves out of the way. */
  isFilled?: boolean;
  /** Adornments before and after the input. */
  start?: ReactNode;
  end?: ReactNode;
  /** Options of a select field. */
  options?: readonly { value: string; label: string }[];
}

/** A field of a staff form: label, input, and the error or hint below. */
export function FormField({
  autoFocus = false,
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
  const field = useRef<HTMLInputElement>(null);
  // The attribute would be lost when the dialog receives the focus later, which it does when React repeats effects.
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  return (
    <TextField
      {...handlers}
      {...others}
      id={id}
      inputRef={(element: HTMLInputElement | null) => {
        field.current = element;
        ref(element);
      }}
      label={label}
      fullWidth
      select={options !== undefined}
      error={error !== undefined}
      helperText={
        <>
          <FieldError aria-live="polite">{error}</FieldError>
          <span>{note}</span>
          <span>{hint}</span>
        </>
      }
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', ...input },
        // A placeholder is visible only when the label has moved out of the way.
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
