import type { AdminReview } from '@blockbazaar/domain/reviews/review-operations';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ReviewCard } from './ReviewCard.tsx';

interface ReviewListProps {
  reviews: readonly AdminReview[];
  /** True while newer data is being fetched. */
  isBusy: boolean;
  onDelete: (review: AdminReview) => void;
}

export function ReviewList({ reviews, isBusy, onDelete }: ReviewListProps) {
  if (reviews.length === 0) return null;
  return (
    <List aria-busy={isBusy}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} onDelete={() => onDelete(review)} />
      ))}
    </List>
  );
}

const SKELETONS = 6;

export function ReviewListSkeleton() {
  return (
    <List aria-busy="true" aria-label="Loading the reviews">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index}>
          <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(12) }} />
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
