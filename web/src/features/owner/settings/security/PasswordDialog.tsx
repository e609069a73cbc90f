import type { AdminResult } from '@blockbazaar/domain/admin/operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { FormDialog } from '@/shared/staff/FormDialog.tsx';
import { FormField } from '@/shared/staff/FormField.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import { SECURITY_MESSAGES } from './security-messages.ts';

const text = SECURITY_MESSAGES;
const login = LOGIN_MESSAGES.owner;
const schema = z.object({ password: z.string().check(z.minLength(1, login.passwordRequired)) });

interface PasswordDialogProps {
  onClose: () => void;
  /** Hears the new secret. */
  onBegun: (enrolment: AdminResult<'BEGIN_SECOND_FACTOR'>) => void;
}

/** Asks for the password again, and has a new secret made. */
export function PasswordDialog({ onClose, onBegun }: PasswordDialogProps) {
  const { isBusy, run } = useAdminAction();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const begin = handleSubmit(async ({ password }) => {
    const result = await run('BEGIN_SECOND_FACTOR', { password }, { failed: text.setUpFailed, isShown: () => true });
    if (result.outcome === 'answered') onBegun(result.value);
    else if (result.outcome === 'refused')
      setError('password', { message: result.failure.text }, { shouldFocus: true });
  });
  return (
    <FormDialog
      title={text.passwordTitle}
      text={text.passwordText}
      action={text.passwordContinue}
      isBusy={isBusy}
      width="xs"
      onSubmit={begin}
      onClose={onClose}
    >
      <FormField
        registered={register('password')}
        label={login.password}
        type="password"
        required
        error={formState.errors.password?.message}
        input={{ autoComplete: 'current-password', maxLength: STAFF_LIMITS.passwordMax }}
      />
    </FormDialog>
  );
}
