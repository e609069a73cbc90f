import type { Profile } from '@blockbazaar/domain/profiles/profile';
import { useCallback } from 'react';
import { logFault } from '@/firebase/log.ts';
import { useProfile } from '@/firebase/profile.ts';
import { signOutShopper, useShopperState, type Shopper } from '@/firebase/shopper.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

export interface SignIn {
  status: Shopper['status'];
  /** Null while it is not there yet, and where nobody is signed in. */
  profile: Profile | null;
  /** Leaves for Discord; afterwards the shopper is on `returnTo` again, a path of the site: where one is now, if it is left out. */
  signIn: (returnTo?: string) => void;
  /** Shows the result in a toast. */
  signOut: () => Promise<void>;
}

/** Who is signed in, and the ways in and out. */
export function useSignIn(): SignIn {
  const { status, uid } = useShopperState();
  const profile = useProfile(uid);
  const showToast = useToast();

  const signOut = useCallback(async () => {
    try {
      await signOutShopper();
      showToast(SIGN_IN_MESSAGES.signedOut, 'success');
    } catch (error) {
      logFault('sign-out-failed', { error });
      showToast(SIGN_IN_MESSAGES.signOutFailed, 'error');
    }
  }, [showToast]);

  return { status, profile: profile.status === 'ready' ? profile.data : null, signIn: goToSignIn, signOut };
}
