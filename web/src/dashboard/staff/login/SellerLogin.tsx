import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { setImpersonation } from '../sessions/impersonation-mark.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SellerLoginForm, type PasswordLogin } from './SellerLoginForm.tsx';
import { useTwoStepLogin } from './useTwoStepLogin.ts';

const messages = LOGIN_MESSAGES.seller;

const NO_INPUT: PasswordLogin = { username: '', password: '' };

/**
 * Login with username and password, and a second factor if the seller has one; or with a passkey alone. `startWith` is
 * submitted at once, and remains in the form if it fails.
 */
export function SellerLogin({ startWith = NO_INPUT }: { startWith?: PasswordLogin }) {
  const { isBusy, wait, submitPassword, offer, submitCode, submitPasskey, goBack } = useTwoStepLogin(
    'seller',
    'sellerLogin',
    messages,
  );
  /** Restored when the user returns from the second step. */
  const [initial, setInitial] = useState(startWith);
  const isStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (startWith === NO_INPUT || isStarted.current) return;
    isStarted.current = true;
    void submitPassword(startWith);
  });
  useEffect(() => start(), []);
  // The login page implies that any impersonation has ended.
  useEffect(() => setImpersonation(null), []);
  if (offer !== null)
    return (
      <SecondStep
        isBusy={isBusy}
        wait={wait}
        offer={offer}
        onCode={submitCode}
        onPasskey={submitPasskey}
        onBack={goBack}
      />
    );
  return (
    <>
      <SellerLoginForm
        initial={initial}
        isBusy={isBusy}
        wait={wait}
        onSubmit={(login) => {
          setInitial({ ...NO_INPUT, username: login.username });
          return submitPassword(login);
        }}
      />
      <PasskeyLogin staff="seller" words={messages} />
    </>
  );
}
