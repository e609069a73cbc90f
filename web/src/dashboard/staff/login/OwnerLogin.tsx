import { LOGIN_MESSAGES } from './login-messages.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useTwoStepLogin } from './useTwoStepLogin.ts';

const messages = LOGIN_MESSAGES.owner;

/** Login with the password, and a second factor if the owner has one; or with a passkey alone. */
export function OwnerLogin() {
  const { isBusy, wait, submitPassword, offer, submitCode, submitPasskey, goBack } = useTwoStepLogin(
    'owner',
    'ownerLogin',
    messages,
  );
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
      <PasswordForm
        login={{ isBusy, wait }}
        onSubmit={async (password) => {
          await submitPassword({ password });
        }}
      />
      <PasskeyLogin staff="owner" words={messages} />
    </>
  );
}
