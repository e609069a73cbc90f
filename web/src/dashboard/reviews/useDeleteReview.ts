import type { FailureCode } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeItem } from '@/dashboard/queries/admin-queries.ts';
import { invalidate } from '@/dashboard/queries/invalidate.ts';
import { announceDeletedReview } from '@/firebase/review-deleted.ts';
import { callAdmin, callStaff, type CallResult } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

const messages = REVIEW_ADMIN_MESSAGES;

/** Deletes reviews. Validates the session before each deletion, and shows the result in a toast. */
export function useDeleteReview(): { isBusy: boolean; deleteReview: (id: string) => Promise<unknown> } {
  const toast = useToast();
  const client = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: deleteReviewById,
    onSuccess: (trouble, id) => {
      if (trouble !== null) return toast(trouble, 'error');
      toast(messages.deleted, 'success');
      removeItem(client, 'GET_REVIEWS', id);
      announceDeletedReview(id);
      void invalidate(client, 'DELETE_REVIEW');
    },
  });
  return { isBusy: isPending, deleteReview: mutateAsync };
}

async function deleteReviewById(id: string): Promise<Message | null> {
  const session = await callStaff('owner', 'validateSession', {});
  if (session.outcome !== 'succeeded') {
    return failureMessageOf(session, {
      NOT_AUTHENTICATED: messages.deleteSignedOut,
      SESSION_EXPIRED: messages.deleteExpired,
    });
  }
  const deleted = await callAdmin('DELETE_REVIEW', { id });
  if (deleted.outcome === 'succeeded') return null;
  return failureMessageOf(deleted, {
    NOT_AUTHENTICATED: messages.deleteRefused,
    SESSION_EXPIRED: messages.deleteRefused,
  });
}

type FailedCall = Exclude<CallResult<never>, { outcome: 'succeeded' }>;

function failureMessageOf(result: FailedCall, known: Partial<Record<FailureCode, Message>>): Message {
  if (result.outcome === 'unreachable') return messages.deleteFailed(messages.noAnswer);
  return known[result.failure.code] ?? messages.deleteFailed(result.failure.text);
}
