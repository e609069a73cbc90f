import type { AdminReview } from '@blockbazaar/domain/reviews/review-operations';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Stars } from '@/ui/Stars.tsx';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

interface ReviewCardProps {
  review: AdminReview;
  onDelete: () => void;
}

/** A review with its full text, and a delete button. */
export function ReviewCard({
  review: { name, rating, message, storeName, createdAt, source },
  onDelete,
}: ReviewCardProps) {
  const nameId = useId();
  return (
    <Card aria-labelledby={nameId}>
      <Head>
        <Name id={nameId}>{name}</Name>
        <Stars rating={rating} />
        {storeName !== null && <StatusBadge look="default">{storeName}</StatusBadge>}
        {source === 'staff' && <StatusBadge look="outline">{REVIEW_ADMIN_MESSAGES.postedByStaff}</StatusBadge>}
        <time dateTime={new Date(createdAt).toISOString()}>{formatDayAndTime(createdAt)}</time>
      </Head>
      <Message>{message}</Message>
      <Delete aria-label={REVIEW_ADMIN_MESSAGES.deleteOf(name)} onClick={onDelete}>
        <Icon name="trash" />
      </Delete>
    </Card>
  );
}

const Card = styled('li')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0.5, 1),
  padding: theme.spacing(1.5, 1, 2, 2),
}));

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  minWidth: 0,
  color: theme.palette.text.secondary,
  '& > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
}));

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  minWidth: 0,
  margin: 0,
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));

const Message = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: 1,
  maxWidth: '90ch',
  margin: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Delete = styled(IconButton)({ gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'start' });
