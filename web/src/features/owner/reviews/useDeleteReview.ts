import type { FailureCode } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { useCallback, useState } from 'react';
import { callAdmin, callStaff, type CallResult } from '@/firebase/staff/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

const words = REVIEW_ADMIN_MESSAGES;

/** Deletes reviews. Before each it asks whether the session is still valid, and says in a toast how it went. */
export function useDeleteReview(): { isBusy: boolean; deleteReview: (id: string) => Promise<boolean> } {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const deleteReview = useCallback(
    async (id: string) => {
      setIsBusy(true);
      const trouble = await troubleOfDeleting(id);
      setIsBusy(false);
      if (trouble === null) toast(words.deleted, 'success');
      else toast(trouble, 'error');
      return trouble === null;
    },
    [toast],
  );
  return { isBusy, deleteReview };
}

async function troubleOfDeleting(id: string): Promise<Message | null> {
  const session = await callStaff('owner', 'validateSession', {});
  if (session.outcome !== 'answered') {
    return troubleOf(session, { NOT_AUTHENTICATED: words.deleteSignedOut, SESSION_EXPIRED: words.deleteExpired });
  }
  const deleted = await callAdmin('DELETE_REVIEW', { id });
  if (deleted.outcome === 'answered') return null;
  return troubleOf(deleted, { NOT_AUTHENTICATED: words.deleteRefused, SESSION_EXPIRED: words.deleteRefused });
}

type NoAnswer = Exclude<CallResult<never>, { outcome: 'answered' }>;

function troubleOf(result: NoAnswer, known: Partial<Record<FailureCode, Message>>): Message {
  if (result.outcome === 'unreachable') return words.deleteFailed(words.noAnswer);
  return known[result.failure.code] ?? words.deleteFailed(result.failure.text);
}
