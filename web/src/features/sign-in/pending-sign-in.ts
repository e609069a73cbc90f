import { SIGN_IN_TIMES } from '@blockbazaar/domain/profiles/sign-in';
import { tabStore } from '@/shared/browser-storage.ts';

/**
 * Marks that this tab has started a sign-in. A code is redeemed only in the tab that has: else a link that somebody else has prepared would
 * sign its visitor in to that somebody's account.
 */
const KEY = 'signInBegunAt';

export const rememberSignIn = (): void => void tabStore.write(KEY, String(Date.now()));

/** Whether this tab has a pending sign-in. True once: reading it ends it. */
export function takeBegunSignIn(): boolean {
  const begunAt = Number(tabStore.read(KEY) ?? Number.NaN);
  tabStore.remove(KEY);
  return Date.now() - begunAt <= SIGN_IN_TIMES.attemptMs + SIGN_IN_TIMES.codeMs;
}
