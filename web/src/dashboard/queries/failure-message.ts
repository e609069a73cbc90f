import { ADMIN_MESSAGES } from '@blockbazaar/domain/admin-messages';
import { EDIT_CONFLICT_TITLE } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import type { CallResult } from '@/firebase/call-result.ts';

/** The failed action, or that another person has changed the data, and the reason below it. */
export const failureMessage = (
  result: Exclude<CallResult<unknown>, { outcome: 'succeeded' }>,
  failed: Message,
): Message => ({
  title: isConflict(result) ? EDIT_CONFLICT_TITLE : (failed.text ?? failed.title),
  text: result.outcome === 'refused' ? ADMIN_MESSAGES.operationFailed(result.failure.text) : ADMIN_MESSAGES.noAnswer,
});

const isConflict = (result: CallResult<unknown>): boolean =>
  result.outcome === 'refused' && result.failure.code === 'EDIT_CONFLICT';
