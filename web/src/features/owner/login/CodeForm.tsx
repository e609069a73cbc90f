import { FAILURES } from '@blockbazaar/domain/failures';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormGrid } from '@/shared/staff/form/FormGrid.ts';
import { FormField } from '@/shared/staff/FormField.tsx';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import type { StaffLogin } from '@/shared/staff/login/useStaffLogin.ts';
import { WaitNotice } from '@/ui/WaitNotice.tsx';

const messages = LOGIN_MESSAGES.owner;

/** Recovery codes are longer than those of an app. */
const CODE_MAX = 40;

const codeSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, messages.codeRequired)) });

interface CodeFormProps {
  login: Pick<StaffLogin<'ownerLogin'>, 'isBusy' | 'wait'>;
  /** Answers what is wrong with the code; null: nothing, or nothing of the code's. */
  onSubmit: (code: string) => Promise<string | null>;
  onBack: () => void;
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ login: { isBusy, wait }, onSubmit, onBack }: CodeFormProps) {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    if (isBusy) return;
    const wrong = await onSubmit(code);
    reset();
    if (wrong !== null) setError('code', { message: wrong });
    setFocus('code');
  });

  return (
    <FormGrid noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <Typography component="h2" variant="h4">
          {messages.codeTitle}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {FAILURES.SECOND_FACTOR_REQUIRED.text}
        </Typography>
      </div>
      <FormField
        registered={register('code')}
        label={messages.code}
        required
        error={formState.errors.code?.message}
        hint={messages.codeHint}
        input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: CODE_MAX }}
      />
      {wait !== null && <WaitNotice wait={wait} />}
      <Button type="submit" color="primary" size="large" disabled={isBusy}>
        {isBusy ? LOGIN_MESSAGES.busy : LOGIN_MESSAGES.login}
      </Button>
      <Button variant="text" onClick={onBack}>
        {messages.codeBack}
      </Button>
    </FormGrid>
  );
}
