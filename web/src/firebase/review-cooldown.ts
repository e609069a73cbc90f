import type { ReviewCooldown } from '@blockbazaar/domain/reviews/review-cooldown';
import { useMemo } from 'react';
import { openDocument, type Identified } from './documents.ts';
import { reviewCooldownDocuments } from './documents/review-cooldowns.ts';
import { firestore } from './firestore.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState } from './use-query-state.ts';

const openNone: Subscribe<Identified<ReviewCooldown> | null> = ({ next }) => {
  next(null);
  return () => undefined;
};

/** A shopper's own cooldown, live; null: nobody is signed in, there was no review yet, or it is not known. */
export function useReviewCooldown(uid: string | null): ReviewCooldown | null {
  const open = useMemo(
    () =>
      uid === null
        ? openNone
        : openDocument(reviewCooldownDocuments.ref(firestore, uid), reviewCooldownDocuments.schema),
    [uid],
  );
  const cooldown = useQueryState(open, uid ?? '');
  return cooldown.status === 'ready' ? cooldown.data : null;
}
