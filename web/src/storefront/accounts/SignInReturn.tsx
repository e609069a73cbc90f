import { MESSAGES } from '@blockbazaar/domain/messages';
import { useEffect } from 'react';
import { logFault } from '@/firebase/log.ts';
import { withSignInPromptHidden } from '@/firebase/shopper.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { consumeSignInFragment } from './sign-in-fragment.ts';

/** Completes a returning sign-in. Loads the code for it only then. */
export function SignInReturn() {
  const showToast = useToast();

  useEffect(() => {
    const fragment = consumeSignInFragment();
    if (fragment === null) return;
    withSignInPromptHidden(async () => (await import('./finish-sign-in.ts')).finishSignIn(fragment, showToast)).catch(
      (error: unknown) => {
        logFault('sign-in-not-loaded', { error });
        showToast({ title: MESSAGES.genericError }, 'error');
      },
    );
  }, [showToast]);

  return null;
}
