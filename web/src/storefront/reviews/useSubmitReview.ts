import type { ReviewInput } from '@blockbazaar/domain/reviews/review-input';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { useCallback, useState } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { waitAfterRefusal } from '@/ui/wait-after-refusal.ts';
import type { Wait } from '@/ui/WaitNotice.tsx';

interface SubmitReview {
  /** Submits a review, and shows the result in a toast. Resolves to whether it was published. */
  submit: (review: ReviewInput) => Promise<boolean>;
  /** The cooldown that refused the last submission, or null. */
  wait: Wait | null;
}

/** `uid` is the signed-in author, or null. */
export function useSubmitReview(uid: string | null): SubmitReview {
  const showToast = useToast();
  const [lastRefusal, setLastRefusal] = useState<{ uid: string | null; wait: Wait | null }>({ uid, wait: null });

  const submit = useCallback(
    async (review: ReviewInput): Promise<boolean> => {
      setLastRefusal({ uid, wait: null });
      const result = await callFunction('createReview', review);
      if (result.outcome === 'succeeded') {
        showToast(REVIEW_MESSAGES.submitted, 'success');
        return true;
      }
      if (result.outcome === 'unreachable') {
        showToast(REVIEW_MESSAGES.submitFailed, 'error');
        return false;
      }
      const { code, text } = result.failure;
      if (code === 'COOLDOWN') {
        showToast({ title: REVIEW_MESSAGES.cooldownTitle, text }, 'error');
        setLastRefusal({ uid, wait: waitAfterRefusal(result.failure) });
      } else if (code === 'SIGN_IN_REQUIRED') {
        showToast(REVIEW_MESSAGES.signInFirst, 'error');
      } else {
        showToast({ ...REVIEW_MESSAGES.submitFailed, text }, 'error');
      }
      return false;
    },
    [showToast, uid],
  );

  return { submit, wait: lastRefusal.uid === uid ? lastRefusal.wait : null };
}
