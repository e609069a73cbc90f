import type { Failure } from '@blockbazaar/domain/failures';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { WaitNotice, type Wait } from '@/ui/WaitNotice.tsx';
import { LOGIN_MESSAGES } from './login-messages.ts';

const messages = LOGIN_MESSAGES.seller;

/** The maximum length that the function accepts. */
const USERNAME_MAX = 200;

const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameRequired)),
  password: z.string().check(z.minLength(1, messages.passwordRequired)),
});
export type PasswordLogin = z.infer<typeof loginSchema>;

interface SellerLoginFormProps {
  initial: PasswordLogin;
  isBusy: boolean;
  wait: Wait | null;
  /** Resolves to the failure, or to null on success. */
  onSubmit: (login: PasswordLogin) => Promise<Failure | null>;
}

/** Username and password. A failed attempt restores only the initial password. */
export function SellerLoginForm({ initial, isBusy, wait, onSubmit }: SellerLoginFormProps) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<PasswordLogin>({
    resolver: zodResolver(loginSchema),
    defaultValues: initial,
  });

  const submit = handleSubmit(async (login) => {
    if (isBusy) return;
    const failure = await onSubmit(login);
    resetField('password');
    if (failure !== null) setFocus('password');
  });

  return (
    <FormGrid noValidate onSubmit={(event) => void submit(event)}>
      <FormField
        registered={register('username')}
        label={messages.username}
        required
        error={formState.errors.username?.message}
        input={{ autoComplete: 'username', spellCheck: false, maxLength: USERNAME_MAX }}
      />
      <FormField
        registered={register('password')}
        label={messages.password}
        type="password"
        required
        error={formState.errors.password?.message}
        input={{ autoComplete: 'current-password', maxLength: STAFF_LIMITS.passwordMax }}
      />
      {wait !== null && <WaitNotice wait={wait} />}
      <Button type="submit" color="primary" size="large" disabled={isBusy}>
        <span>{isBusy ? LOGIN_MESSAGES.busy : LOGIN_MESSAGES.login}</span>
      </Button>
    </FormGrid>
  );
}
