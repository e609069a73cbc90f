import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import { payoutStoreName } from './BalanceCard.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

const messages = PAYOUT_MESSAGES;

/**
 * Names the stores whose payouts are paused, because their ledger sums differ from the entries. Empty if there are
 * none.
 */
export function PausedPayouts({ paused: { stores, isSite } }: { paused: AdminResult<'GET_PAUSED_PAYOUTS'> }) {
  if (stores.length === 0 && !isSite) return null;
  return (
    <Notice severity="error" data-testid="paused-payouts">
      <AlertTitle>{messages.pausedTitle}</AlertTitle>
      {stores.length > 0 && <p>{messages.pausedStores(stores.map(payoutStoreName))}</p>}
      {isSite && <p>{messages.siteDiffers}</p>}
      <p>{messages.pausedHelp}</p>
    </Notice>
  );
}

const Notice = styled(Alert)({ '& p': { margin: 0, overflowWrap: 'anywhere' } });
