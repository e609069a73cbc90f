import type { DeadLetter, RetriedKind } from '@blockbazaar/domain/outbox/dead-letter-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListRow } from '@/dashboard/ui/lists/list-parts.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { DEAD_LETTER_MESSAGES } from './dead-letter-messages.ts';
import { DismissPost } from './DismissPost.tsx';
import { FailedRefundActions } from './FailedRefundActions.tsx';
import { failureReason, siteChannelHint } from './failure-reason.ts';

interface DeadLetterRowProps {
  entry: DeadLetter;
  isBusy: boolean;
  onRetry: (kind: RetriedKind, id: string) => void;
}

/** One message, delivery or refund: its content, its destination, and the reason for its failure. */
export function DeadLetterRow({ entry, isBusy, onRetry }: DeadLetterRowProps) {
  const { kind, id, orderId, target, store, summary, attempts, lastError, createdAt } = entry;
  const summaryId = useId();
  const hint = siteChannelHint(entry);
  return (
    <ListRow data-testid="dead-letter-row">
      <div>
        <Summary id={summaryId}>{summary}</Summary>
        <Facts>
          <span>{target}</span>
          <span>{formatDayAndTime(createdAt)}</span>
          <span>{DEAD_LETTER_MESSAGES.attempts(attempts)}</span>
        </Facts>
        {lastError !== null && <Trouble>{failureReason(kind, lastError)}</Trouble>}
        {hint !== null && <Trouble>{hint}</Trouble>}
      </div>
      {kind === 'undeliveredRefunds' && (
        <Button size="small" component={Link} to={`?tab=orders&order=${id}`} aria-describedby={summaryId}>
          {DEAD_LETTER_MESSAGES.openOrder}
        </Button>
      )}
      {kind === 'failedRefunds' && orderId !== null && (
        <FailedRefundActions {...{ orderId, refundId: id, target, summary, summaryId }} />
      )}
      {store !== null && (
        <Button size="small" component={Link} to={editStoreAddress(store)} aria-describedby={summaryId}>
          <span>{DEAD_LETTER_MESSAGES.editStore(store.name)}</span>
        </Button>
      )}
      {kind === 'outbox' && <DismissPost id={id} summaryId={summaryId} />}
      {isRetried(kind) && (
        <Button
          size="small"
          startIcon={<Icon name="reload" size="small" />}
          disabled={isBusy}
          aria-describedby={summaryId}
          onClick={() => onRetry(kind, id)}
        >
          <span>{DEAD_LETTER_MESSAGES.retry[kind]}</span>
        </Button>
      )}
    </ListRow>
  );
}

/** The owner's stores with the form that contains the webhook. */
const editStoreAddress = ({ id, name }: NonNullable<DeadLetter['store']>): string =>
  `?${new URLSearchParams({ tab: 'stores', q: name, edit: id }).toString()}`;

const isRetried = (kind: DeadLetter['kind']): kind is RetriedKind => kind in DEAD_LETTER_MESSAGES.retry;

const Summary = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.market.shapes.clampLines(2),
  margin: 0,
}));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 2),
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Trouble = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.warning.main,
  overflowWrap: 'anywhere',
}));
