import type { PasswordRule } from '@blockbazaar/domain/staff/password-rule';
import type { PasswordStrength } from '@blockbazaar/domain/staff/password-strength';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { useCopy } from '@/dashboard/ui/useCopy.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { generatePassword } from './generate-password.ts';
import { loadRule, SCORE_ALONE } from './new-password.ts';
import { PASSWORD_MESSAGES } from './password-messages.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

/**
 * Strength of a password as typed. The word lists load when a field for one is shown; until then the score rates it.
 */
function usePasswordStrength(typed: string, personal: readonly string[]): PasswordStrength {
  const [rule, setRule] = useState<PasswordRule | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadRule().then((loaded) => {
      if (isOpen) setRule(() => loaded);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  // Deferred, because an estimate takes tens of ms and must not delay typing.
  const password = useDeferredValue(typed);
  const known = useDeferredValue(personal.join('\n'));
  return useMemo(() => (rule ?? SCORE_ALONE)(password, known.split('\n')), [rule, password, known]);
}

const text = PASSWORD_MESSAGES;
const NOTHING_KNOWN: readonly string[] = [];

interface NewPasswordFieldProps {
  registered: UseFormRegisterReturn;
  label: string;
  /** The typed password. */
  value: string;
  /** Words that an attacker who knows the person would try first. */
  personal?: readonly string[];
  error: string | undefined;
  /** Receives a generated password. */
  onGenerate: (password: string) => void;
  /** A hint for a filled field. */
  note?: string;
}

/** A field for a new password, with a strength meter and a generator. */
export function NewPasswordField({
  registered,
  label,
  value,
  personal = NOTHING_KNOWN,
  error,
  onGenerate,
  note,
}: NewPasswordFieldProps) {
  const copy = useCopy();
  const [isShown, setIsShown] = useState(false);
  const strength = usePasswordStrength(value, personal);

  return (
    <Stack>
      <FormField
        registered={registered}
        label={label}
        type={isShown ? 'text' : 'password'}
        required
        error={error}
        hint={text.hint}
        input={{ autoComplete: 'new-password', spellCheck: false }}
        end={
          <IconButton
            edge="end"
            aria-label={isShown ? text.hide : text.show}
            aria-pressed={isShown}
            onClick={() => setIsShown((shown) => !shown)}
          >
            <Icon name={isShown ? 'hide' : 'show'} />
          </IconButton>
        }
      />
      {value !== '' && <StrengthMeter {...strength} />}
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
          disabled={value === ''}
          onClick={() => void copy(text.copied, value)}
        >
          {text.copy}
        </Button>
      </Buttons>
      {note !== undefined && value !== '' && <Note>{note}</Note>}
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
