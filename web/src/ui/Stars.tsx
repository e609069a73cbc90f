import { styled } from '@mui/material/styles';
import { STAR, STARS } from './star.ts';

/** A rating from 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  return (
    <Row>
      <Words>{rating} out of 5 stars</Words>
      {STARS.map((star) => (
        <Star key={star} viewBox="0 0 20 20" data-filled={star <= rating} aria-hidden="true">
          <path d={STAR} />
        </Star>
      ))}
    </Row>
  );
}

const Row = styled('span')(({ theme }) => ({ display: 'flex', gap: theme.spacing(0.25) }));

const Words = styled('span')(({ theme }) => theme.market.shapes.visuallyHidden);

const Star = styled('svg')(({ theme }) => ({
  width: theme.market.sizes.icon,
  height: theme.market.sizes.icon,
  fill: theme.market.colors.edgeLit,
  '&[data-filled="true"]': { fill: theme.market.colors.lantern },
}));
