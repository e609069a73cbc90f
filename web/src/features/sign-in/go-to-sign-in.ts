import { SIGN_IN_PATHS } from '@blockbazaar/domain/profiles/sign-in';
import { rememberSignIn } from './pending-sign-in.ts';

/** Leaves the site for Discord. It leads back to `returnTo`, a path of the site: where one is now, if it is left out. */
export function goToSignIn(returnTo = globalThis.location.pathname + globalThis.location.search): void {
  rememberSignIn();
  globalThis.location.assign(`${SIGN_IN_PATHS.start}?${new URLSearchParams({ returnTo }).toString()}`);
}
