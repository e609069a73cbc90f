import { useEffect, useState } from 'react';
import { setImpersonation } from '../sessions/impersonation-mark.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SecondStep } from './SecondStep.tsx';
import { SellerLoginForm } from './SellerLoginForm.tsx';
import { useTwoStepLogin } from './useTwoStepLogin.ts';

const messages = LOGIN_MESSAGES.seller;

/** Login with username and password, and a second factor if the seller has one; or with a passkey alone. */
export function SellerLogin() {
  const { isBusy, wait, submitPassword, offer, submitCode, submitPasskey, goBack } = useTwoStepLogin(
    'seller',
    'sellerLogin',
    messages,
  );
  /** Restored when the user returns from the second step. */
  const [username, setUsername] = useState('');
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
        initial={username}
        isBusy={isBusy}
        wait={wait}
        onSubmit={(login) => {
          setUsername(login.username);
          return submitPassword(login);
        }}
      />
      <PasskeyLogin staff="seller" words={messages} />
    </>
  );
}
