import { SIGN_IN_CODE_KEY, SIGN_IN_FAILURE_KEY, signInCodeSchema } from '@blockbazaar/domain/accounts/sign-in';
import { callFunction } from '@/firebase/callables.ts';
import { logFault } from '@/firebase/log.ts';
import { signInShopper } from '@/firebase/shopper.ts';
import type { ShowToast } from '@/ui/toast/toast-context.ts';
import { consumePendingSignIn } from './pending-sign-in.ts';
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts';

/** Completes a sign-in from the URL fragment, and shows a toast if it fails. */
export async function finishSignIn(fragment: string, showToast: ShowToast): Promise<void> {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const { data: code } = signInCodeSchema.safeParse(parameters.get(SIGN_IN_CODE_KEY));
  const isOurs = consumePendingSignIn();
  if (isOurs && code !== undefined && (await redeem(code))) return;
  if (parameters.get(SIGN_IN_FAILURE_KEY) === 'denied') showToast(SIGN_IN_MESSAGES.denied, 'info');
  else showToast(SIGN_IN_MESSAGES.failed, 'error');
}

async function redeem(code: string): Promise<boolean> {
  const result = await callFunction('completeSignIn', { code });
  if (result.outcome !== 'succeeded') return false;
  try {
    await signInShopper(result.value.token);
    return true;
  } catch (error) {
    logFault('sign-in-failed', { error });
    return false;
  }
}
