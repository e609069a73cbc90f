import type { ReviewCooldown } from '@blockbazaar/domain/reviews/review-cooldown';
import { useMemo } from 'react';
import { constantSubscription } from './constant-subscription.ts';
import { fromDatabase } from './load-database.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState } from './use-query-state.ts';

/** A shopper's own cooldown, live; null while it loads, when no shopper is signed in, or before the first review. */
export function useReviewCooldown(uid: string | null): ReviewCooldown | null {
  const open = useMemo(
    (): Subscribe<ReviewCooldown | null> =>
      uid === null
        ? constantSubscription(null)
        : fromDatabase((database) => database.listenToDocument('reviewCooldowns', uid)),
    [uid],
  );
  const cooldown = useQueryState(open, uid ?? '');
  return cooldown.status === 'ready' ? cooldown.data : null;
}
