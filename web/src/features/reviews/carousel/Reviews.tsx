import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLatestReviews } from '@/firebase/reviews.ts';
import { REVIEW_LIST_MESSAGES } from '@/shared/reviews/review-list-messages.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { ReviewCarousel } from './ReviewCarousel.tsx';
import { ReviewsSkeleton } from './ReviewsSkeleton.tsx';

const HEADING_ID = 'reviews';

/** The latest reviews, live. When they cannot be loaded, one quiet line replaces them. */
export function Reviews() {
  const live = useLatestReviews(PAGE_SIZES.reviewsCarousel);
  return (
    <PageContainer as="section" aria-labelledby={HEADING_ID} sx={{ pt: 8 }}>
      <Typography id={HEADING_ID} variant="h2" sx={{ mb: 3 }}>
        {REVIEW_LIST_MESSAGES.heading}
      </Typography>
      {live.status === 'loading' && <ReviewsSkeleton />}
      {live.status === 'failed' && <Quiet>{REVIEW_LIST_MESSAGES.resting}</Quiet>}
      {live.status === 'ready' &&
        (live.data.length === 0 ? <Quiet>{REVIEW_LIST_MESSAGES.empty}</Quiet> : <ReviewCarousel reviews={live.data} />)}
    </PageContainer>
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
