import { useEffect, useState } from 'react';
import { useShopperState } from '@/firebase/shopper.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button, type ButtonStyleProps } from '@/ui/primitives/Button.tsx';
import { goToSignIn } from './go-to-sign-in.ts';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

interface SignInButtonProps extends ButtonStyleProps {
  /** The path to return to after the sign-in. Defaults to the current address. */
  returnTo?: string;
}

/** Redirects to Discord. Rendered while signed out, or while the sign-in state is unknown. */
export function SignInButton({ returnTo, variant = 'contained', ...button }: SignInButtonProps) {
  const isChecking = useShopperState().status === 'checking';
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    // The back/forward cache restores the page in its loading state.
    const stay = (): void => setLeaving(false);
    globalThis.addEventListener('pageshow', stay);
    return () => globalThis.removeEventListener('pageshow', stay);
  }, []);

  const leave = (): void => {
    setLeaving(true);
    goToSignIn(returnTo);
  };

  return (
    <Button
      {...button}
      variant={variant}
      startIcon={<Icon name="chat" />}
      loading={isChecking || isLeaving}
      onClick={leave}
    >
      {isLeaving ? SIGN_IN_MESSAGES.leaving : SIGN_IN_MESSAGES.signIn}
    </Button>
  );
}
