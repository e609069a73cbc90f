import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { usePayoutBalance, type SellerPayout } from './api.ts';
import { BalanceTiles } from './BalanceTiles.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;
const NONE: readonly SellerPayout[] = [];

/** The store's balances without its account and payouts, which only the seller may read. */
export function ImpersonatedPayouts({ storeId }: { storeId: string }) {
  const balance = usePayoutBalance(storeId, NONE);
  if (balance.status === 'failed') return <LoadFailed message={messages.failed} heading="h3" />;
  return (
    <Section>
      <TabHead title={messages.title} />
      <BalanceTiles balance={balance.status === 'ready' ? balance.data : null} />
      <Typography variant="body2" color="textSecondary">
        {messages.ofImpersonation}
      </Typography>
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(4),
}));
