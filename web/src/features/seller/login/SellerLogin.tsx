import { useEffect, useState } from 'react';
import { setImpersonation } from '@/shared/staff/impersonation/impersonation-mark.ts';
import { LOGIN_MESSAGES } from '@/shared/staff/login/login-messages.ts';
import { PasskeyLogin } from '@/shared/staff/login/PasskeyLogin.tsx';
import { SecondStep } from '@/shared/staff/login/SecondStep.tsx';
import { useTwoStepLogin } from '@/shared/staff/login/useTwoStepLogin.ts';
import { SellerLoginForm } from './SellerLoginForm.tsx';

const messages = LOGIN_MESSAGES.seller;

/** Username and password, and then a second factor where the seller has one; or a passkey alone. */
export function SellerLogin() {
  const { isBusy, wait, enter, offer, giveCode, givePasskey, goBack } = useTwoStepLogin(
    'seller',
    'sellerLogin',
    messages,
  );
  /** For the way back from the second step. */
  const [username, setUsername] = useState('');
  // Nobody is logged in as a seller any more, however that came about.
  useEffect(() => setImpersonation(null), []);
  if (offer !== null)
    return (
      <SecondStep isBusy={isBusy} wait={wait} offer={offer} onCode={giveCode} onPasskey={givePasskey} onBack={goBack} />
    );
  return (
    <>
      <SellerLoginForm
        initial={username}
        isBusy={isBusy}
        wait={wait}
        onSubmit={(login) => {
          setUsername(login.username);
          return enter(login);
        }}
      />
      <PasskeyLogin staff="seller" words={messages} />
    </>
  );
}
