import { NO_PAYOUT_MINIMUMS } from '@blockbazaar/domain/payouts/payout-minimums';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { Balances } from './Balances.tsx';
import { MinimumsDialog } from './MinimumsDialog.tsx';
import { OwnerPayoutList } from './OwnerPayoutList.tsx';
import { PausedPayouts } from './PausedPayouts.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { ProviderFunds } from './ProviderFunds.tsx';
import { StoreDebts } from './StoreDebts.tsx';

/** The debts, balances and payouts of stores. */
export default function OwnerPayoutsTab() {
  const { data: paused } = useQuery(adminQuery('GET_PAUSED_PAYOUTS', {}, PAYOUT_MESSAGES.pausedFailed));
  const { data: minimums } = useQuery(adminQuery('GET_PAYOUT_MINIMUMS', {}, PAYOUT_MESSAGES.minimumsFailed));
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <TabHead title={PAYOUT_MESSAGES.title} text={PAYOUT_MESSAGES.text}>
        <Button disabled={minimums === undefined} onClick={() => setIsEditing(true)}>
          {PAYOUT_MESSAGES.minimums}
        </Button>
      </TabHead>
      <Parts>
        {paused !== undefined && <PausedPayouts paused={paused} />}
        <ProviderFunds />
        <StoreDebts />
        <Balances paused={paused?.stores ?? []} minimums={minimums ?? NO_PAYOUT_MINIMUMS} />
        <OwnerPayoutList />
      </Parts>
      {isEditing && minimums !== undefined && (
        <MinimumsDialog minimums={minimums} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
}));
