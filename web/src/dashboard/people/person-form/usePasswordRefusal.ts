import { findRefusal } from '@/dashboard/staff/passwords/new-password.ts';
import { PASSWORD_MESSAGES } from '@/dashboard/staff/passwords/password-messages.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import type { PersonFormValues } from './person-form.ts';

const { weak } = PASSWORD_MESSAGES;

interface FormOfPerson {
  getValues: () => Pick<PersonFormValues, 'password' | 'username' | 'discordUsername'>;
  setError: (name: 'password', error: { message: string }, options: { shouldFocus: boolean }) => void;
}

interface PasswordRefusal {
  /** Returns whether the password of a form is refused, and shows the reason at its field and in a toast. */
  refuses: () => Promise<boolean>;
  /** Shows the reason for the password, if it is among the refused fields. */
  explain: () => Promise<void>;
}

/** Checks the password of a new person. `storeName` is empty while no store is chosen. */
export function usePasswordRefusal({ getValues, setError }: FormOfPerson, storeName: string): PasswordRefusal {
  const toast = useToast();
  const refusal = async (): Promise<string | null> => {
    const { password, username, discordUsername } = getValues();
    return password === '' ? null : findRefusal(password, [username, discordUsername, storeName]);
  };
  const notify = (reasons: string): void => toast({ title: weak, text: reasons }, 'error');
  return {
    refuses: async () => {
      const reasons = await refusal();
      if (reasons === null) return false;
      setError('password', { message: weak }, { shouldFocus: true });
      notify(reasons);
      return true;
    },
    explain: async () => {
      const reasons = await refusal();
      if (reasons !== null) notify(reasons);
    },
  };
}
