import type { Review } from '@blockbazaar/domain/reviews/review';
import { styled } from '@mui/material/styles';
import { Stars } from '@/ui/Stars.tsx';
import { formatDay } from './format-day.ts';
import { REVIEW_LIST_MESSAGES } from './review-list-messages.ts';

interface ReviewCardProps {
  review: Review;
  /** Shows as much of a long text as a card in a row has room for. */
  clamped?: boolean;
}

/** One review, by a buyer or by staff. */
export function ReviewCard({ review, clamped = false }: ReviewCardProps) {
  const { name, rating, message, storeName, createdAt, source } = review;
  const date = new Date(createdAt.toMillis());
  return (
    <Card>
      <Stars rating={rating} />
      <Message data-clamped={clamped}>{message}</Message>
      <Author>
        <Name>{name}</Name>
        <span>
          {source === 'staff' && <Staff>{REVIEW_LIST_MESSAGES.postedByStaff}</Staff>}
          {storeName !== null && <>{storeName} · </>}
          <time dateTime={date.toISOString()}>{formatDay(date)}</time>
        </span>
      </Author>
    </Card>
  );
}

const Card = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  minHeight: theme.spacing(26),
  padding: theme.spacing(3),
}));

const Message = styled('p')(({ theme }) => ({
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '&[data-clamped="true"]': theme.market.shapes.clampLines(5),
}));

const Author = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: theme.spacing(0.25),
  marginBlockStart: 'auto',
  color: theme.palette.text.disabled,
}));

const Name = styled('strong')(({ theme }) => ({
  ...theme.typography.h5,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));

const Staff = styled('strong')(({ theme }) => ({
  marginInlineEnd: theme.spacing(1),
  color: theme.market.colors.lantern,
  fontWeight: 600,
}));
