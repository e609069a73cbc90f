import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useId } from 'react';
import type { ChangeHandler } from 'react-hook-form';

interface FormTextFieldProps {
  /** These four are what `register` answers. */
  name: string;
  ref: Ref<HTMLInputElement>;
  onChange: ChangeHandler;
  onBlur: ChangeHandler;
  label: string;
  /** What is wrong with it. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  /** Lines of text, so many at first. */
  lines?: number;
  type?: 'text' | 'password' | 'url' | 'number';
  inputMode?: 'text' | 'decimal' | 'numeric' | 'url';
  maxLength?: number;
  autoComplete?: string;
  placeholder?: string;
  /** What stands before and after what is typed. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A field of a staff form: its label, what is wrong with it, and a hint. Spread `register(name)` into it. */
export function FormTextField({
  ref,
  label,
  error,
  hint,
  required = false,
  lines,
  type = 'text',
  inputMode = 'text',
  maxLength,
  autoComplete = 'off',
  placeholder,
  start,
  end,
  ...registered
}: FormTextFieldProps) {
  const id = useId();
  return (
    <TextField
      {...registered}
      id={id}
      inputRef={ref}
      label={label}
      type={type}
      required={required}
      fullWidth
      {...(lines !== undefined && { multiline: true, minRows: lines, maxRows: lines * 2 })}
      {...(placeholder !== undefined && { placeholder })}
      error={error !== undefined}
      helperText={
        <>
          <FieldError aria-live="polite">{error}</FieldError>
          {hint}
        </>
      }
      slotProps={{
        htmlInput: { inputMode, autoComplete, spellCheck: lines !== undefined, ...(maxLength !== undefined && { maxLength }) },
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
