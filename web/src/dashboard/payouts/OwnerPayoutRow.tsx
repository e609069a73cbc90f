import { formatUsd } from '@blockbazaar/domain/money/price';
import {
  canOwnerReport,
  isProviderUnresponsive,
  isWaitingForFunds,
} from '@blockbazaar/domain/payouts/owner-reported-end';
import type { AdminPayout } from '@blockbazaar/domain/payouts/payout-operations';
import type { PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { RowFact } from '@/dashboard/ui/lists/list-parts.ts';
import { PayoutReceiver } from './accounts/PayoutReceiver.tsx';
import { usePayoutReceiver } from './accounts/usePayoutReceiver.ts';
import { payoutStoreName } from './BalanceCard.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_WAY_NAMES } from './payout-state-messages.ts';
import { PayoutRow } from './PayoutRow.tsx';
import type { PayoutReversal } from './ReversePayoutDialog.tsx';

const messages = PAYOUT_MESSAGES;

interface OwnerPayoutRowProps {
  payout: AdminPayout;
  onMarkPaid: () => void;
  onTakeBack: (operation: PayoutReversal) => void;
}

/** One payout, with the owner's actions. */
export function OwnerPayoutRow({ payout, onMarkPaid, onTakeBack }: OwnerPayoutRowProps) {
  const nameId = useId();
  const { state, createdAt, feeCents, receiverMasked } = payout;
  const { receiver, isBusy, show } = usePayoutReceiver(payout.id);
  const { isBusy: isRetrying, run } = useAdminAction();
  const retryMessages = { done: messages.retried(PAYOUT_WAY_NAMES[payout.way]), failed: messages.retryFailed };
  const isAwaitingManualPayment = payout.way === 'manual' && state === 'created';
  const canEnd = (to: PayoutState): boolean => canOwnerReport(payout, to);
  return (
    <PayoutRow
      payout={payout}
      date={formatDayAndTime(createdAt)}
      receiverMasked={receiverMasked}
      messages={messages}
      testId="payout"
      owner={{
        nameId,
        storeName: payoutStoreName(payout),
        fee: feeCents > 0 ? messages.fee(formatUsd(feeCents)) : null,
        warning: warningOf(payout),
      }}
      actions={
        <Buttons>
          {isAwaitingManualPayment && receiverMasked !== null && receiver === null && (
            <Button size="small" aria-describedby={nameId} disabled={isBusy} onClick={() => void show()}>
              {messages.showReceiver}
            </Button>
          )}
          {isWaitingForFunds(payout) && (
            <Button
              size="small"
              color="primary"
              aria-describedby={nameId}
              disabled={isRetrying}
              onClick={() => void run('RETRY_PAYOUT', { payoutId: payout.id }, retryMessages)}
            >
              {messages.retry}
            </Button>
          )}
          {(canEnd('cancelled') || canEnd('failed')) && (
            <Button size="small" aria-describedby={nameId} onClick={() => onTakeBack('CANCEL_PAYOUT')}>
              {messages.cancel}
            </Button>
          )}
          {canEnd('arrived') && (
            <Button size="small" color="primary" aria-describedby={nameId} onClick={onMarkPaid}>
              {messages.markPaid}
            </Button>
          )}
          {canEnd('returned') && (
            <Button size="small" aria-describedby={nameId} onClick={() => onTakeBack('RETURN_PAYOUT')}>
              {messages.markReturned}
            </Button>
          )}
        </Buttons>
      }
    >
      {isAwaitingManualPayment && receiverMasked === null && <RowFact>{messages.receiverUnknown}</RowFact>}
      {isAwaitingManualPayment && receiver !== null && (
        <Shown>
          <PayoutReceiver receiver={receiver} />
        </Shown>
      )}
    </PayoutRow>
  );
}

function warningOf(payout: AdminPayout): string | null {
  const way = PAYOUT_WAY_NAMES[payout.way];
  if (isWaitingForFunds(payout) && payout.dueAt !== null)
    return messages.waitsForFunds(way, formatDayAndTime(payout.dueAt));
  return isProviderUnresponsive(payout) ? messages.noResponse(way) : null;
}

const Shown = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1) }));

const Buttons = styled('span')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
