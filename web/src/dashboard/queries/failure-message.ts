import { ADMIN_MESSAGES } from '@blockbazaar/domain/admin-messages';
import type { Message } from '@blockbazaar/domain/messages';
import type { CallResult } from '@/firebase/call-result.ts';

/** The failed action, and the reason below it. */
export const failureMessage = (
  result: Exclude<CallResult<unknown>, { outcome: 'succeeded' }>,
  failed: Message,
): Message => ({
  title: failed.text ?? failed.title,
  text: result.outcome === 'refused' ? ADMIN_MESSAGES.operationFailed(result.failure.text) : ADMIN_MESSAGES.noAnswer,
});
