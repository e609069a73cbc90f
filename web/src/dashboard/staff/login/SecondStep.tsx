import { FAILURES } from '@blockbazaar/domain/failures';
import type { FactorOffer } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { PasskeyRequest } from '@blockbazaar/domain/staff/second-factor/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField } from '@/dashboard/ui/form/FormField.tsx';
import { FormGrid } from '@/dashboard/ui/form/FormGrid.ts';
import { hasPasskeys } from '@/firebase/staff/session/passkeys.ts';
import { WaitNotice, type Wait } from '@/ui/WaitNotice.tsx';
import { LOGIN_MESSAGES } from './login-messages.ts';

const messages = LOGIN_MESSAGES.secondStep;

/** Recovery codes are longer than those of an app. */
const CODE_MAX = 40;

const codeSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, messages.codeRequired)) });

interface SecondStepProps {
  isBusy: boolean;
  wait: Wait | null;
  offer: FactorOffer;
  /** Returns the error of the code; null if there is none, or if it is not about the code. */
  onCode: (code: string) => Promise<string | null>;
  onPasskey: (request: PasskeyRequest) => void;
  onBack: () => void;
}

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ isBusy, wait, offer, onCode, onPasskey, onBack }: SecondStepProps) {
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const { hasApp } = offer;
  const passkey = hasPasskeys() ? offer.passkey : null;
  // Accounts with a passkey continue by its button.
  const isByCode = passkey === null;
  const passkeyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isByCode) setFocus('code');
    else passkeyButton.current?.focus();
  }, [setFocus, isByCode]);

  const submit = handleSubmit(async ({ code }) => {
    if (isBusy) return;
    const wrong = await onCode(code);
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
          {passkey === null
            ? hasApp
              ? FAILURES.SECOND_FACTOR_REQUIRED.text
              : messages.recoveryText
            : messages.passkeyText(hasApp)}
        </Typography>
      </div>
      {passkey !== null && (
        <Button ref={passkeyButton} color="primary" size="large" disabled={isBusy} onClick={() => onPasskey(passkey)}>
          {messages.byPasskey}
        </Button>
      )}
      <FormField
        registered={register('code')}
        label={messages.code}
        required
        error={formState.errors.code?.message}
        hint={hasApp ? messages.codeHint : messages.recoveryHint}
        input={{ autoComplete: 'one-time-code', spellCheck: false, maxLength: CODE_MAX }}
      />
      {wait !== null && <WaitNotice wait={wait} />}
      <Button type="submit" {...(passkey === null && { color: 'primary' })} size="large" disabled={isBusy}>
        <span>{isBusy ? LOGIN_MESSAGES.busy : LOGIN_MESSAGES.login}</span>
      </Button>
      <Button variant="text" onClick={onBack}>
        {messages.codeBack}
      </Button>
    </FormGrid>
  );
}
