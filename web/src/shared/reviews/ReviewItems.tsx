import type { Review } from '@blockbazaar/domain/reviews/review';
import { styled } from '@mui/material/styles';
import { ReviewCard } from './ReviewCard.tsx';

/** Reviews as the items of a `ReviewColumns`. */
export const ReviewItems = ({ reviews }: { reviews: readonly Review[] }) =>
  reviews.map((review) => (
    <Place key={review.id}>
      <ReviewCard review={review} />
    </Place>
  ));

/** A list of reviews: one column, two where there is room. */
export const ReviewColumns = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Place = styled('li')({ display: 'grid' });
