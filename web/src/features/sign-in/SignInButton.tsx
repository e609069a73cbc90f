import { useEffect, useState } from 'react';
import { useShopperState } from '@/firebase/shopper.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button, type ButtonLook } from '@/ui/primitives/Button.tsx';
import { goToSignIn } from './go-to-sign-in.ts';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

interface SignInButtonProps extends ButtonLook {
  /** Where the shopper is afterwards, a path of the site: where one is now, if it is left out. */
  returnTo?: string;
}

/** Leaves for Discord. Only where nobody is signed in, or that is not known yet. */
export function SignInButton({ returnTo, variant = 'contained', ...button }: SignInButtonProps) {
  const isChecking = useShopperState().status === 'checking';
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    // Who comes back by the browser's own button finds the page as it was left.
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
