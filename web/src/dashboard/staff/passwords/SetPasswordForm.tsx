import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { callStaff } from '@/firebase/staff/session/staff-callables.ts';
import { endSignIn } from '@/firebase/staff/session/staff-session.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import type { PasswordLogin } from '../login/SellerLoginForm.tsx';
import { findRefusal, newPasswordSchema } from './new-password.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PASSWORD_MESSAGES } from './password-messages.ts';
import { SET_PASSWORD_MESSAGES } from './set-password-messages.ts';

const messages = SET_PASSWORD_MESSAGES;
const schema = z.object({ password: newPasswordSchema });

interface SetPasswordFormProps {
  token: string;
  username: string;
  /** Names that the password must not consist of. */
  passwordNames: readonly string[];
  /** Receives the login with the new password. */
  onSet: (login: PasswordLogin) => void;
  /** Called if the link was used or replaced while the form was open. */
  onInvalid: () => void;
}

/** Sets the password of the link's seller. */
export function SetPasswordForm({ token, username, passwordNames, onSet, onInvalid }: SetPasswordFormProps) {
  const toast = useToast();
  const usernameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const typed = useWatch({ control, name: 'password' });

  const refuse = (text: string): void => {
    setError('password', { message: text }, { shouldFocus: true });
    toast({ title: PASSWORD_MESSAGES.weak, text }, 'error');
  };
  const submit = handleSubmit(async ({ password }) => {
    if (isBusy) return;
    setIsBusy(true);
    const reasons = await findRefusal(password, passwordNames);
    const result = reasons === null ? await callStaff('seller', 'setSellerPassword', { token, password }) : null;
    setIsBusy(false);
    if (reasons !== null) return refuse(reasons);
    if (result === null) return;
    if (result.outcome === 'succeeded') {
      // The new password ends a session of this seller in the same browser.
      await endSignIn('seller', { expired: false });
      onSet({ username: result.value.username, password });
    } else if (result.outcome === 'unreachable') toast(messages.setFailed, 'error');
    else if (result.failure.code === 'WEAK_PASSWORD') refuse(result.failure.text);
    else if (result.failure.code === 'LINK_INVALID') onInvalid();
    else toast({ title: messages.setFailed.title, text: result.failure.text }, 'error');
  });

  return (
    <FormGrid noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id={usernameId}
        label={messages.username}
        value={username}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
      />
      <NewPasswordField
        registered={register('password')}
        label={messages.password}
        value={typed}
        personal={passwordNames}
        error={formState.errors.password?.message}
        onGenerate={(drawn) =>
          setValue('password', drawn, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <Button type="submit" color="primary" size="large" disabled={isBusy}>
        <span>{isBusy ? messages.setting : messages.set}</span>
      </Button>
    </FormGrid>
  );
}
