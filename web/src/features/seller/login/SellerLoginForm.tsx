import type { Failure } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormGrid } from '@/shared/staff/form/FormGrid.ts';
import { FormField } from '@/shared/staff/FormField.tsx';
import { setImpersonation } from '@/shared/staff/impersonation/impersonation-mark.ts';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import { useStaffLogin } from '@/shared/staff/login/useStaffLogin.ts';
import { WaitNotice } from '@/ui/WaitNotice.tsx';

const messages = LOGIN_MESSAGES.seller;

/** As long as the function takes it. */
const USERNAME_MAX = 200;

const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, messages.usernameRequired)),
  password: z.string().check(z.minLength(1, messages.passwordRequired)),
});
type Login = z.infer<typeof loginSchema>;

/** What is too long for the function is as wrong as any other password. */
function refused({ code, text }: Failure): Message {
  return code === 'INVALID_LOGIN' || code === 'INVALID_INPUT' ? messages.failed : { title: messages.failedTitle, text };
}

/** Username and password. The username stays after a failed attempt, the password does not. */
export function SellerLoginForm() {
  const { isBusy, wait, logIn } = useStaffLogin('seller', 'sellerLogin', { ...messages, refused });
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });

  // Nobody is logged in as a seller any more, however that came about.
  useEffect(() => setImpersonation(null), []);

  const submit = handleSubmit(async (login) => {
    if (isBusy) return;
    const failure = await logIn(login);
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
        {isBusy ? LOGIN_MESSAGES.busy : LOGIN_MESSAGES.login}
      </Button>
    </FormGrid>
  );
}
