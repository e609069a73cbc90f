import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { Balances } from './Balances.tsx';
import { OwnerPayoutList } from './OwnerPayoutList.tsx';
import { PausedPayouts } from './PausedPayouts.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { StoreDebts } from './StoreDebts.tsx';

/** The debts, balances and payouts of stores. */
export default function OwnerPayoutsTab() {
  const { data: paused } = useQuery(adminQuery('GET_PAUSED_PAYOUTS', {}, PAYOUT_MESSAGES.pausedFailed));
  return (
    <>
      <TabHead title={PAYOUT_MESSAGES.title} />
      <Parts>
        {paused !== undefined && <PausedPayouts paused={paused} />}
        <StoreDebts />
        <Balances paused={paused?.stores ?? []} />
        <OwnerPayoutList />
      </Parts>
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
}));
