import { EDIT_CONFLICT_TITLE, FAILURES } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { useCallback } from 'react';
import type { EditResult, SaveOutcome } from '@/firebase/staff/seller-data.ts';
import type { ToastOptions } from '@/ui/toast/toast-context.ts';
import { useToast } from '@/ui/toast/useToast.ts';

/** Shows an edit's result in a toast; returns whether it was saved. */
export function useEditResult(): (
  result: EditResult | SaveOutcome<unknown>,
  words: { done: Message; failed: Message; offer?: ToastOptions },
) => boolean {
  const toast = useToast();
  return useCallback(
    (result, { done, failed, offer }) => {
      if (result.outcome === 'done') toast(done, 'success', offer);
      else toast(messageOf(result, failed), 'error');
      return result.outcome === 'done';
    },
    [toast],
  );
}

function messageOf(result: Exclude<SaveOutcome<unknown>, { outcome: 'done' }>, failed: Message): Message {
  const title = failed.text ?? failed.title;
  if (result.outcome === 'notAuthenticated') return SELLER_MESSAGES.notAuthenticated;
  if (result.outcome === 'refused') return { title, text: SELLER_MESSAGES.operationFailed(SELLER_MESSAGES.refused) };
  if (result.outcome === 'editConflict') return { title: EDIT_CONFLICT_TITLE, text: FAILURES.EDIT_CONFLICT.text };
  return result.outcome === 'conflict' ? { title: result.title ?? title, text: result.reason } : failed;
}
