import * as z from 'zod/mini';

/** Start path of a sign-in, and Discord's callback path. */
export const SIGN_IN_PATHS = { start: '/auth/discord/start', callback: '/auth/discord/callback' } as const;

/** Key of a successful sign-in's code in the fragment of the return address; the site redeems the code immediately. */
export const SIGN_IN_CODE_KEY = 'sign-in-code';
/** Key of a failed sign-in's reason in that fragment, and the possible reasons. */
export const SIGN_IN_FAILURE_KEY = 'sign-in-failed';
export const SIGN_IN_FAILURES = ['denied', 'failed'] as const;

export const signInCodeSchema = z.string().check(z.regex(/^[\w-]{43,100}$/));

/** Time limit of a sign-in, and lifetime of its code, in ms. */
export const SIGN_IN_TIMES = { attemptMs: 10 * 60_000, codeMs: 60_000 } as const;

const ORIGIN = 'https://same.invalid';
const RETURN_PATH_MAX = 500;

/** The redirect target after a sign-in; the home page if the target is not a path of the site. */
export function returnPath(requestedPath: string | null): string {
  if (
    requestedPath === null ||
    requestedPath.length > RETURN_PATH_MAX ||
    !/^\/(?![/\\])/.test(requestedPath) ||
    !URL.canParse(requestedPath, ORIGIN)
  )
    return '/';
  const { origin, pathname, search } = new URL(requestedPath, ORIGIN);
  const isOurs = origin === ORIGIN && !pathname.startsWith('//') && !pathname.startsWith('/auth/');
  const path = `${pathname}${search}`;
  // Encoding may lengthen it; a cookie stores it.
  return isOurs && path.length <= RETURN_PATH_MAX ? path : '/';
}
