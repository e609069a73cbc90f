import type { AdminReview } from '@blockbazaar/domain/admin/review-operations';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/staff/ConfirmDialog.tsx';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CreateReviewDialog } from './CreateReviewDialog.tsx';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';
import { ReviewList, ReviewListSkeleton } from './ReviewList.tsx';
import { useDeleteReview } from './useDeleteReview.ts';
import { useNewReview } from './useNewReview.ts';

const words = REVIEW_ADMIN_MESSAGES;
const ALL = {};

/** All reviews, newest first: the owner takes them off the site, and writes some in the name of the staff. */
export default function ReviewsTab() {
  const pages = useAdminPages('GET_REVIEWS', ALL, words.loadFailed);
  const { fetched, isFetching, refresh, change } = pages;
  const [isCreating, setIsCreating] = useState(false);
  const [toDelete, setToDelete] = useState<AdminReview | null>(null);
  const { isBusy, deleteReview } = useDeleteReview();
  useNewReview(refresh);

  const onDelete = async (id: string): Promise<void> => {
    const isDeleted = await deleteReview(id);
    setToDelete(null);
    if (isDeleted) change(({ items, next }) => ({ items: items.filter((review) => review.id !== id), next }));
  };

  return (
    <>
      <TabHead title={words.title}>
        <Button startIcon={<Icon name="reload" size="small" />} disabled={isFetching} onClick={refresh}>
          {words.refresh}
        </Button>
        <Button color="primary" startIcon={<Icon name="plus" size="small" />} onClick={() => setIsCreating(true)}>
          {words.create}
        </Button>
      </TabHead>
      {fetched.status === 'loading' && <ReviewListSkeleton />}
      {fetched.status === 'failed' && <FetchFailed message={words.loadFailed} onRetry={refresh} />}
      {fetched.status === 'ready' && fetched.data.items.length === 0 && (
        <EmptyState title={words.empty} text={words.emptyText} />
      )}
      {fetched.status === 'ready' && (
        <ReviewList reviews={fetched.data.items} isBusy={isFetching} onDelete={setToDelete} />
      )}
      <ShowMore pages={pages} label={words.more} />
      {isCreating && <CreateReviewDialog onClose={() => setIsCreating(false)} onCreated={() => setIsCreating(false)} />}
      {toDelete !== null && (
        <ConfirmDialog
          open
          title={words.deleteTitle}
          text={words.deleteText(toDelete.name)}
          action={words.delete}
          isBusy={isBusy}
          onConfirm={() => void onDelete(toDelete.id)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}
