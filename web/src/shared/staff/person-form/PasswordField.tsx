import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '@/ui/icons/Icon.tsx';
import { FormField } from '../FormField.tsx';
import { useCopy } from '../useCopy.ts';
import { generatePassword } from './generate-password.ts';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

const text = PERSON_FORM_MESSAGES;

interface PasswordFieldProps {
  registered: UseFormRegisterReturn;
  password: string;
  error: string | undefined;
  /** Hears a password that was drawn. */
  onGenerate: (password: string) => void;
}

/** Somebody's first password, with how strong it is while it is typed, and a way to have one drawn. */
export function PasswordField({ registered, password, error, onGenerate }: PasswordFieldProps) {
  const copy = useCopy();
  const [isShown, setIsShown] = useState(false);

  return (
    <Stack>
      <FormField
        registered={registered}
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
            onGenerate(generatePassword());
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
