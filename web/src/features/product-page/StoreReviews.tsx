import type { Review } from '@blockbazaar/domain/reviews/review';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStoreReviews } from '@/firebase/reviews.ts';
import { useWithoutDeleted } from '@/shared/reviews/review-deleted.ts';
import { ReviewColumns, ReviewItems } from '@/shared/reviews/ReviewItems.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

const NONE: readonly Review[] = [];

/** What people wrote who bought here. Nothing where nobody has. */
export function StoreReviews({ storeName }: { storeName: string }) {
  const titleId = useId();
  const live = useStoreReviews(storeName);
  const reviews = useWithoutDeleted(live.status === 'ready' ? live.data : NONE);
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2.5 }}>
        {PRODUCT_PAGE_MESSAGES.reviews(storeName)}
      </Typography>
      <List>
        <ReviewItems reviews={reviews} />
      </List>
    </section>
  );
}

const List = styled(ReviewColumns)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
