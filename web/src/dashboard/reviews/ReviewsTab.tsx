import type { AdminReview } from '@blockbazaar/domain/reviews/review-operations';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { useLatestReviews } from '@/firebase/reviews.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CreateReviewDialog } from './CreateReviewDialog.tsx';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';
import { ReviewList, ReviewListSkeleton } from './ReviewList.tsx';
import { useDeleteReview } from './useDeleteReview.ts';

const NEWEST = 1;

/**
 * Calls `onNew` when a review arrives while the page is open, but not after a deletion. A null `onNew` defers the call.
 */
function useNewReview(onNew: (() => void) | null): void {
  const live = useLatestReviews(NEWEST);
  const createdAt = live.status === 'ready' ? (live.data[0]?.createdAt.toMillis() ?? 0) : null;
  const newest = useRef<number | null>(null);
  useEffect(() => {
    if (createdAt === null || onNew === null) return;
    const isNew = newest.current !== null && createdAt > newest.current;
    newest.current = Math.max(createdAt, newest.current ?? 0);
    if (isNew) onNew();
  }, [createdAt, onNew]);
}

const messages = REVIEW_ADMIN_MESSAGES;

/** All reviews, newest first. The owner can delete them, and create reviews on behalf of the staff. */
export default function ReviewsTab() {
  const pages = useInfiniteQuery(adminPages('GET_REVIEWS', {}, messages.loadFailed));
  const { data: reviews, isPending, isLoadingError, isFetching, isFetchingNextPage, refetch } = pages;
  const refresh = useCallback(() => void refetch(), [refetch]);
  const [isCreating, setIsCreating] = useState(false);
  const [toDelete, setToDelete] = useState<AdminReview | null>(null);
  const { isBusy, deleteReview } = useDeleteReview();
  // A refetch would abort the next page that is loading.
  useNewReview(isFetchingNextPage ? null : refresh);

  const onDelete = async (id: string): Promise<void> => {
    await deleteReview(id);
    setToDelete(null);
  };

  return (
    <>
      <TabHead title={messages.title}>
        <Button startIcon={<Icon name="reload" size="small" />} disabled={isFetching} onClick={refresh}>
          {messages.refresh}
        </Button>
        <Button color="primary" startIcon={<Icon name="plus" size="small" />} onClick={() => setIsCreating(true)}>
          {messages.create}
        </Button>
      </TabHead>
      {isPending && <ReviewListSkeleton />}
      {isLoadingError && <FetchFailed message={messages.loadFailed} onRetry={refresh} />}
      {reviews?.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
      {reviews !== undefined && <ReviewList reviews={reviews} isBusy={isFetching} onDelete={setToDelete} />}
      <ShowMore pages={pages} label={messages.more} />
      {isCreating && <CreateReviewDialog onClose={() => setIsCreating(false)} onCreated={() => setIsCreating(false)} />}
      {toDelete !== null && (
        <ConfirmDialog
          open
          title={messages.deleteTitle}
          text={messages.deleteText(toDelete.name)}
          action={messages.delete}
          isBusy={isBusy}
          onConfirm={() => void onDelete(toDelete.id)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}
