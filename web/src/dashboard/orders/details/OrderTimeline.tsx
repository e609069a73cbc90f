import { formatUsd } from '@blockbazaar/domain/money/price';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';
import { useTimeline } from './useTimeline.ts';

const messages = ORDER_LIST_MESSAGES;
const SKELETONS = 3;

/** Events of an order, each with time and author. */
export function OrderTimeline({ staff, order }: { staff: StaffRole; order: ListedOrder }) {
  const { timeline, retry } = useTimeline(staff, order, versionOf(order));
  if (timeline.status === 'failed')
    return (
      <div role="alert">
        <p>{messages.timelineFailed}</p>
        <Button onClick={retry}>{messages.tryAgain}</Button>
      </div>
    );
  return (
    <Steps aria-busy={timeline.status === 'loading'}>
      {timeline.status === 'loading'
        ? Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Skeleton variant="text" animation="pulse" width="16em" />
            </li>
          ))
        : timeline.steps.map((step, index) => (
            <li key={index}>
              <strong>{messages.steps[step.step]}</strong> <span>{messages.by(step)}</span>
              {step.cents !== null && step.cents !== 0 && (
                <span>{` · ${messages.balanceChange[staff](formatUsd(step.cents))}`}</span>
              )}
              <time dateTime={new Date(step.at).toISOString()}>{formatDayAndTime(step.at)}</time>
            </li>
          ))}
    </Steps>
  );
}

/** Changes with each field that can add events to the timeline. */
const versionOf = ({ status, deliveryStatus, disputed, refundedLines, refundRequest }: ListedOrder): string =>
  JSON.stringify([status, deliveryStatus, disputed, refundedLines, refundRequest?.state]);

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: theme.spacing(0, 0, 0, 2),
  borderInlineStart: `${theme.market.sizes.edge * 2}px solid ${theme.palette.divider}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& time': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));
