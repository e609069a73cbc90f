import { LIMITS } from '@blockbazaar/domain/limits';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { CHECKOUT_MESSAGES } from '../purchase/checkout-messages.ts';
import type { CustomerField } from './live-validation.ts';
import type { CustomerForm } from './useCustomerForm.ts';

const { discordHint, minecraftHint } = CHECKOUT_MESSAGES;

/** The fields for the names and notes of the order. */
export function CustomerFields({ form }: { form: CustomerForm }) {
  const tooLong = form.notesLength > LIMITS.notesMax;
  return (
    <Fields>
      <CustomerTextField form={form} name="discordUsername" label="Discord username" required hint={discordHint} />
      <CustomerTextField
        form={form}
        name="minecraftUsername"
        label="Minecraft username"
        required
        hint={minecraftHint}
      />
      <CustomerTextField
        form={form}
        name="notes"
        label="Notes (optional)"
        multiline
        hint={<Counter data-over={tooLong}>{`${form.notesLength} of ${LIMITS.notesMax} characters`}</Counter>}
      />
    </Fields>
  );
}

interface CustomerTextFieldProps {
  form: CustomerForm;
  name: CustomerField;
  label: string;
  hint: ReactNode;
  required?: boolean;
  multiline?: boolean;
}

function CustomerTextField({ form, name, label, hint, required = false, multiline = false }: CustomerTextFieldProps) {
  const { ref, ...registered } = form.register(name);
  const error = form.errors[name]?.message;
  return (
    <TextField
      {...registered}
      id={`customer-${name}`}
      inputRef={ref}
      label={label}
      required={required}
      fullWidth
      {...(multiline && { multiline, minRows: 3, maxRows: 8 })}
      error={error !== undefined}
      helperText={
        <>
          <FieldError aria-live="polite">{error}</FieldError>
          <span>{hint}</span>
        </>
      }
      slotProps={{
        htmlInput: { autoComplete: 'off', autoCapitalize: multiline ? 'sentences' : 'none', spellCheck: multiline },
        formHelperText: { component: 'div', error: false },
        // Material UI does not detect a value that is set programmatically.
        ...(form.isFilled(name) && { inputLabel: { shrink: true } }),
      }}
    />
  );
}

const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const FieldError = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.error.main,
  fontWeight: 600,
  '&:empty': { display: 'none' },
}));

const Counter = styled('span')(({ theme }) => ({
  display: 'block',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over="true"]': { color: theme.palette.error.main },
}));
