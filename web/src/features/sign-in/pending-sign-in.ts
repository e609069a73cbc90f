import { SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import { tabStore } from '@/shared/browser-storage.ts';

/**
 * That this tab has begun a sign-in. A code is redeemed only in the tab that has: else a link that somebody else has prepared would
 * sign its visitor in to that somebody's account.
 */
const KEY = 'signInBegunAt';

export const rememberSignIn = (): void => void tabStore.write(KEY, String(Date.now()));

/** Whether a sign-in was begun here that can still come back; says yes once. */
export function takeBegunSignIn(): boolean {
  const begunAt = Number(tabStore.read(KEY) ?? Number.NaN);
  tabStore.remove(KEY);
  return Date.now() - begunAt <= SIGN_IN_TIMES.attemptMs + SIGN_IN_TIMES.codeMs;
}
