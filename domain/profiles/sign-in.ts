import * as z from 'zod/mini';

/** Where a sign-in begins, and where Discord sends its browser back to. */
export const SIGN_IN_PATHS = { start: '/auth/discord/start', callback: '/auth/discord/callback' } as const;

/** What a sign-in that has worked carries in the fragment of the address that it comes back to; the site redeems it at once. */
export const SIGN_IN_CODE_KEY = 'sign-in-code';
/** What one that has not worked carries there, and how it can have failed. */
export const SIGN_IN_FAILURE_KEY = 'sign-in-failed';
export const SIGN_IN_FAILURES = ['denied', 'failed'] as const;

export const signInCodeSchema = z.string().check(z.regex(/^[\w-]{43,100}$/));

/** How long a sign-in may take, and how long its code can be redeemed, in ms. */
export const SIGN_IN_TIMES = { attemptMs: 10 * 60_000, codeMs: 60_000 } as const;

const ORIGIN = 'https://same.invalid';
const RETURN_PATH_MAX = 500;

/** The redirect target after a sign-in; the home page for a target that is no path of the site. */
export function returnPath(asked: string | null): string {
  if (asked === null || asked.length > RETURN_PATH_MAX || !/^\/(?![/\\])/.test(asked) || !URL.canParse(asked, ORIGIN))
    return '/';
  const { origin, pathname, search } = new URL(asked, ORIGIN);
  const isOurs = origin === ORIGIN && !pathname.startsWith('//') && !pathname.startsWith('/auth/');
  const path = `${pathname}${search}`;
  // Encoded, it may have grown; it is kept in a cookie.
  return isOurs && path.length <= RETURN_PATH_MAX ? path : '/';
}
