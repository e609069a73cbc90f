import { reviewInputSchema, type ReviewInput } from '@blockbazaar/domain/reviews/review-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type Control, type FieldErrors } from 'react-hook-form';
import { NO_DRAFT, reviewDraft, type ReviewDraft } from './review-draft.ts';

interface ReviewForm {
  control: Control<ReviewDraft, unknown, ReviewInput>;
  errors: FieldErrors<ReviewDraft>;
  isSubmitting: boolean;
  /** Validates and submits the form. Focuses the first invalid field. */
  send: () => void;
}

/** The review form. The draft survives a reload and a sign-in until `submit` resolves to true. */
export function useReviewForm(submit: (review: ReviewInput) => Promise<boolean>): ReviewForm {
  const { control, handleSubmit, formState, getValues, reset, subscribe } = useForm<ReviewDraft, unknown, ReviewInput>({
    resolver: zodResolver(reviewInputSchema),
    defaultValues: reviewDraft.read(),
  });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => reviewDraft.store(values) }),
    [subscribe],
  );

  const send = handleSubmit(async (review) => {
    const sent = getValues();
    if (!(await submit(review))) return;
    const { rating, message } = getValues();
    // The user has already started another review.
    if (rating !== sent.rating || message !== sent.message) return;
    reset(NO_DRAFT);
    reviewDraft.clear();
  });

  return { control, errors: formState.errors, isSubmitting: formState.isSubmitting, send: () => void send() };
}
