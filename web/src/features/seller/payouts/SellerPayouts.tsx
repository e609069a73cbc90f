import { formatUsd } from '@blockbazaar/domain/money/price';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useOwnPayouts, usePayoutAccount, usePayoutBalance } from '@/firebase/staff/seller-payouts.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { ShowMoreButton } from '@/shared/staff/ShowMoreButton.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { BalanceTiles } from './BalanceTiles.tsx';
import { OwnPayoutList } from './OwnPayoutList.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** What the store can be paid, where to, and what it was paid. */
export function SellerPayouts({ storeId }: { storeId: string }) {
  const [isEditing, setIsEditing] = useState(false);
  const account = usePayoutAccount(storeId);
  const { live, next, isLoadingMore, loadMore } = useOwnPayouts(storeId);
  const payouts = live.status === 'ready' ? live.data : null;
  const balance = usePayoutBalance(storeId, payouts);

  if ([account, live, balance].some(({ status }) => status === 'failed'))
    return <LoadFailed message={messages.failed} heading="h3" />;
  const shown = account.status === 'ready' ? (account.data ?? newPayoutAccount(storeId)) : null;
  return (
    <Section>
      <TabHead title={messages.title}>
        <Button disabled={shown === null} onClick={() => setIsEditing(true)}>
          {shown === null || shown.details !== '' ? messages.edit : messages.enter}
        </Button>
      </TabHead>
      <Parts>
        <BalanceTiles balance={balance.status === 'ready' ? balance.data : null} />
        <Account>
          <dt>{messages.account}</dt>
          <dd>
            {shown === null ? <Skeleton width="12em" /> : shown.details === '' ? messages.noAccount : shown.details}
          </dd>
          <dd>{shown !== null && messages.schedule(shown.schedule, formatUsd(shown.minimumCents))}</dd>
        </Account>
        {payouts === null && <Loading variant="rounded" />}
        {payouts?.length === 0 && <Empty>{messages.empty}</Empty>}
        {payouts !== null && payouts.length > 0 && <OwnPayoutList payouts={payouts} />}
        {next !== null && <ShowMoreButton label={messages.more} isBusy={isLoadingMore} onClick={loadMore} />}
      </Parts>
      {isEditing && shown !== null && <AccountDialog details={shown.details} onClose={() => setIsEditing(false)} />}
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({ marginBlockEnd: theme.spacing(4) }));

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

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

const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(8) }));
