import { SIGN_IN_TIMES } from '@blockbazaar/domain/accounts/sign-in';
import { tabStore } from '@/ui/browser/browser-storage.ts';

/**
 * Marks that this tab has started a sign-in. Other tabs redeem no code: otherwise a prepared link could sign a visitor
 * in to an attacker's account.
 */
const KEY = 'signInBegunAt';

export const rememberSignIn = (): void => void tabStore.write(KEY, String(Date.now()));

/** Returns whether this tab has a pending sign-in, and clears the mark. */
export function consumePendingSignIn(): boolean {
  const startedAt = Number(tabStore.read(KEY) ?? Number.NaN);
  tabStore.remove(KEY);
  return Date.now() - startedAt <= SIGN_IN_TIMES.attemptMs + SIGN_IN_TIMES.codeMs;
}
