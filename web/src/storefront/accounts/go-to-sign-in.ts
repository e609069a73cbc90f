import { SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';
import { rememberSignIn } from './pending-sign-in.ts';

/** Redirects to Discord, which returns to `returnTo`, a path of the site. Defaults to the current address. */
export function goToSignIn(returnTo = globalThis.location.pathname + globalThis.location.search): void {
  rememberSignIn();
  globalThis.location.assign(`${SIGN_IN_PATHS.start}?${new URLSearchParams({ returnTo }).toString()}`);
}
