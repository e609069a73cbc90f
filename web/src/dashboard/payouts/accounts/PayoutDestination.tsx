import { formatUsd } from '@blockbazaar/domain/money/price';
import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import { PAYOUT_ACCOUNT_KINDS } from '@blockbazaar/domain/payouts/payout';
import type { PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { scheduledMinimumCents, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { serverNow } from '@/firebase/server-clock.ts';
import { SELLER_PAYOUT_MESSAGES } from '../seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

interface PayoutDestinationProps {
  /** Null while loading. */
  account: PayoutAccount | null;
  /** The site's minimums; null while loading. */
  minimums: PayoutMinimums | null;
}

/** The payout account and schedule of the store. */
export function PayoutDestination({ account, minimums }: PayoutDestinationProps) {
  const [now] = useState(serverNow);
  const startsAt = account === null ? null : changedAccountDelayEnd(account, now);
  return (
    <Account>
      <dt>{messages.account}</dt>
      <dd>{account === null ? <Skeleton width="12em" /> : receiverText(account)}</dd>
      {startsAt !== null && <Delay>{messages.startsAt(formatDayAndTime(startsAt))}</Delay>}
      <dd>{account === null || minimums === null ? <Skeleton width="16em" /> : scheduleText(account, minimums)}</dd>
    </Account>
  );
}

function scheduleText(account: PayoutAccount, minimums: PayoutMinimums): string {
  const text = messages.schedule(account.schedule, formatUsd(scheduledMinimumCents(minimums, account)));
  const siteMinimumCents = minimums[account.way];
  const isOnDemand = account.schedule === 'manual' && siteMinimumCents > 0;
  return isOnDemand ? `${text} ${messages.minimum(formatUsd(siteMinimumCents))}` : text;
}

function receiverText({ way, details, paypalEmail, ownAccount }: PayoutAccount): string {
  const kind = PAYOUT_ACCOUNT_KINDS[way];
  if (kind === 'own account') return messages.ownAccount[ownAccount?.state ?? 'none'];
  if (kind === 'email') return paypalEmail === '' ? messages.noPaypal : messages.paypal(paypalEmail);
  return details === '' ? messages.noAccount : details;
}

const Delay = styled('dd')(({ theme }) => ({ '&&': { ...theme.typography.body2, color: theme.market.colors.amber } }));

const Account = styled('dl')(({ theme }) => ({
  ...theme.market.shapes.surface,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dd:last-of-type': {
    ...theme.typography.body2,
    marginBlockStart: theme.spacing(1),
    color: theme.palette.text.secondary,
  },
}));
