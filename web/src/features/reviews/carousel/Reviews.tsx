import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { Review } from '@blockbazaar/domain/reviews/review';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLatestReviews } from '@/firebase/reviews.ts';
import { useWithoutDeleted } from '@/shared/reviews/review-deleted.ts';
import { REVIEW_LIST_MESSAGES } from '@/shared/reviews/review-list-messages.ts';
import { PageSection } from '@/ui/PageContainer.tsx';
import { ReviewCarousel } from './ReviewCarousel.tsx';
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx';

const HEADING_ID = 'reviews';
const NONE: readonly Review[] = [];

/** The latest reviews, live. When they cannot be loaded, one quiet line replaces them. */
export function Reviews() {
  const live = useLatestReviews(PAGE_SIZES.reviewsCarousel);
  const reviews = useWithoutDeleted(live.status === 'ready' ? live.data : NONE);
  return (
    <PageSection aria-labelledby={HEADING_ID}>
      <Typography id={HEADING_ID} variant="h2" sx={{ mb: 3 }}>
        {REVIEW_LIST_MESSAGES.heading}
      </Typography>
      {live.status === 'loading' && <ReviewsSkeleton />}
      {live.status === 'failed' && <Quiet>{REVIEW_LIST_MESSAGES.resting}</Quiet>}
      {live.status === 'ready' &&
        (reviews.length === 0 ? <Quiet>{REVIEW_LIST_MESSAGES.empty}</Quiet> : <ReviewCarousel reviews={reviews} />)}
    </PageSection>
  );
}

const Quiet = styled('p')(({ theme }) => ({
  ...theme.market.shapes.surface,
  margin: 0,
  padding: theme.spacing(4, 3),
  borderStyle: 'dashed',
  boxShadow: 'none',
  color: theme.palette.text.secondary,
  textAlign: 'center',
}));
