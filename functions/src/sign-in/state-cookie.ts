import { SIGN_IN_PATHS, SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import { siteUrl } from '../platform/params.ts';

/** The one cookie that Firebase Hosting passes on. */
const NAME = '__session';
/** How many sign-ins one browser may have under way: each tab can have its own. */
const STATES_MAX = 5;
const STATE = /^[\w-]{43}$/;
/** Both of the sign-in's addresses are below it, and nothing else is. */
const PATH = SIGN_IN_PATHS.start.slice(0, SIGN_IN_PATHS.start.lastIndexOf('/'));

/** The states of this browser's pending sign-ins, oldest first: the proof that it started them. */
export function statesIn(cookieHeader: string | undefined): string[] {
  const cookies = (cookieHeader ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  return value
    .split('.')
    .filter((state) => STATE.test(state))
    .slice(-STATES_MAX);
}

/** The `Set-Cookie` header that remembers these states; without any, the cookie goes. */
export function stateCookie(states: readonly string[]): string {
  const maxAgeS = states.length === 0 ? 0 : SIGN_IN_TIMES.attemptMs / 1_000;
  const attributes = [`Path=${PATH}`, `Max-Age=${maxAgeS}`, 'HttpOnly', 'SameSite=Lax'];
  // On this machine the site has no encrypted address.
  if (siteUrl('/').startsWith('https:')) attributes.push('Secure');
  return [`${NAME}=${states.slice(-STATES_MAX).join('.')}`, ...attributes].join('; ');
}
