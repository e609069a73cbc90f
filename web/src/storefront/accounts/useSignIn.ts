import type { Profile } from '@blockbazaar/domain/accounts/profile';
import { useCallback } from 'react';
import { logFault } from '@/firebase/log.ts';
import { useProfile } from '@/firebase/profile.ts';
import { signOutShopper, useShopperState, type Shopper } from '@/firebase/shopper.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

export interface SignIn {
  status: Shopper['status'];
  /** Null while loading or signed out. */
  profile: Profile | null;
  /** Redirects to Discord, which returns to `returnTo`, a path of the site. Defaults to the current address. */
  signIn: (returnTo?: string) => void;
  /** Signs out, and shows the result in a toast. */
  signOut: () => Promise<void>;
}

/** The signed-in shopper, and the functions to sign in and out. */
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
