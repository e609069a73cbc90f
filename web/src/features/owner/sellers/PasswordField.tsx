import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormField } from '@/shared/staff/FormField.tsx';
import { useCopy } from '@/shared/staff/useCopy.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { generatePassword } from './generate-password.ts';
import type { NewSeller, SellerFormValues } from './seller-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

const text = SELLER_ADMIN_MESSAGES;

interface PasswordFieldProps {
  form: UseFormReturn<SellerFormValues, unknown, NewSeller>;
}

/** A seller's first password, with how strong it is while it is typed, and a way to have one drawn. */
export function PasswordField({ form: { register, control, setValue, formState } }: PasswordFieldProps) {
  const copy = useCopy();
  const password = useWatch({ control, name: 'password' });
  const [isShown, setIsShown] = useState(false);
  const error = formState.errors.password?.message;

  return (
    <Stack>
      <FormField
        registered={register('password')}
        label={text.password}
        type={isShown ? 'text' : 'password'}
        required
        error={error}
        hint={text.passwordHint}
        input={{ autoComplete: 'new-password', spellCheck: false }}
        end={
          <IconButton
            edge="end"
            aria-label={isShown ? 'Hide the password' : 'Show the password'}
            aria-pressed={isShown}
            onClick={() => setIsShown((shown) => !shown)}
          >
            <Icon name={isShown ? 'hide' : 'show'} />
          </IconButton>
        }
      />
      {password !== '' && <StrengthMeter {...passwordStrength(password)} />}
      <Buttons>
        <Button
          size="small"
          onClick={() => {
            setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted });
            setIsShown(true);
          }}
        >
          {text.generate}
        </Button>
        <Button
          size="small"
          startIcon={<Icon name="copy" size="small" />}
          disabled={password === ''}
          onClick={() => void copy('Password', password)}
        >
          Copy
        </Button>
      </Buttons>
      {password !== '' && <Note>{text.passwordOnce}</Note>}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
