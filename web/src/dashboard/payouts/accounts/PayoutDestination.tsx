import { formatUsd } from '@blockbazaar/domain/money/price';
import { changedAccountDelayEnd } from '@blockbazaar/domain/payouts/changed-account-delay';
import { PAYOUT_ACCOUNT_KINDS } from '@blockbazaar/domain/payouts/payout';
import type { PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { SELLER_PAYOUT_MESSAGES } from '../seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** The payout account and schedule of the store. `account` is null while loading. */
export function PayoutDestination({ account }: { account: PayoutAccount | null }) {
  const [now] = useState(() => Date.now());
  const startsAt = account === null ? null : changedAccountDelayEnd(account, now);
  return (
    <Account>
      <dt>{messages.account}</dt>
      <dd>{account === null ? <Skeleton width="12em" /> : receiverText(account)}</dd>
      {startsAt !== null && <Delay>{messages.startsAt(formatDayAndTime(startsAt))}</Delay>}
      <dd>{account !== null && messages.schedule(account.schedule, formatUsd(account.minimumCents))}</dd>
    </Account>
  );
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
