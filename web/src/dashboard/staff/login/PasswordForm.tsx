import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { WaitNotice } from '@/ui/WaitNotice.tsx';
import { LOGIN_MESSAGES } from './login-messages.ts';
import type { StaffLogin } from './useStaffLogin.ts';

const messages = LOGIN_MESSAGES.owner;

const passwordSchema = z.object({ password: z.string().check(z.minLength(1, messages.passwordRequired)) });

interface PasswordFormProps {
  login: Pick<StaffLogin<'ownerLogin'>, 'isBusy' | 'wait'>;
  onSubmit: (password: string) => Promise<void>;
}

/** The first step of the login. Each attempt clears the field. */
export function PasswordForm({ login: { isBusy, wait }, onSubmit }: PasswordFormProps) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    if (isBusy) return;
    await onSubmit(password);
    resetField('password');
    setFocus('password');
  });

  return (
    <FormGrid noValidate onSubmit={(event) => void submit(event)}>
      {/* A fixed username for password managers: the owner has the only account. */}
      <Name
        type="text"
        name="username"
        autoComplete="username"
        defaultValue="owner"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <FormField
        registered={register('password')}
        label={messages.password}
        type="password"
        required
        error={formState.errors.password?.message}
        input={{
          autoComplete: 'current-password',
          placeholder: messages.placeholder,
          maxLength: STAFF_LIMITS.passwordMax,
        }}
      />
      {wait !== null && <WaitNotice wait={wait} />}
      <Button type="submit" color="primary" size="large" disabled={isBusy}>
        <span>{isBusy ? LOGIN_MESSAGES.busy : LOGIN_MESSAGES.login}</span>
      </Button>
    </FormGrid>
  );
}

const Name = styled('input')(({ theme }) => theme.market.shapes.visuallyHidden);
