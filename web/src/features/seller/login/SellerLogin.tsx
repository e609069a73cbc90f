import { useEffect } from 'react';
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
  // Nobody is logged in as a seller any more, however that came about.
  useEffect(() => setImpersonation(null), []);
  if (offer !== null)
    return (
      <SecondStep isBusy={isBusy} wait={wait} offer={offer} onCode={giveCode} onPasskey={givePasskey} onBack={goBack} />
    );
  return (
    <>
      <SellerLoginForm isBusy={isBusy} wait={wait} onSubmit={enter} />
      <PasskeyLogin staff="seller" words={messages} />
    </>
  );
}
