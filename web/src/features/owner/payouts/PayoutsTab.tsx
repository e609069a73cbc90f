import { styled } from '@mui/material/styles';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { Balances } from './Balances.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PayoutList } from './PayoutList.tsx';

/** What stores can be paid, and what they were paid. */
export default function PayoutsTab() {
  return (
    <>
      <TabHead title={PAYOUT_MESSAGES.title} />
      <Parts>
        <Balances />
        <PayoutList />
      </Parts>
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
}));
