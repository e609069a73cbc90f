import { formatUsd } from '@blockbazaar/domain/money/price';
import { canEndByHand, isUnanswered } from '@blockbazaar/domain/payouts/end-by-hand';
import type { AdminPayout } from '@blockbazaar/domain/payouts/payout-operations';
import type { PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListRow } from '@/dashboard/ui/lists/list-parts.ts';
import { PayTo } from './accounts/PayTo.tsx';
import { usePayoutReceiver } from './accounts/usePayoutReceiver.ts';
import { payoutStoreName } from './BalanceCard.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_WAY_NAMES, payoutErrorText } from './payout-state-messages.ts';
import { PayoutBadge } from './PayoutBadge.tsx';
import type { TakeBack } from './TakeBackDialog.tsx';

const messages = PAYOUT_MESSAGES;

interface PayoutRowProps {
  payout: AdminPayout;
  onMarkPaid: () => void;
  onTakeBack: (operation: TakeBack) => void;
}

/** One payout, with the owner's actions. */
export function PayoutRow({ payout, onMarkPaid, onTakeBack }: PayoutRowProps) {
  const nameId = useId();
  const { cents, state, reference, note, error, createdAt, feeCents, returnedCents, receiverMasked } = payout;
  const { receiver, isBusy, show } = usePayoutReceiver(payout.id);
  const isUnpaidByHand = payout.way === 'manual' && state === 'created';
  const way = PAYOUT_WAY_NAMES[payout.way];
  const canEnd = (to: PayoutState): boolean => canEndByHand(payout, to);
  return (
    <ListRow data-testid="payout">
      <div>
        <Name id={nameId}>
          {formatUsd(cents)} · {payoutStoreName(payout)} <PayoutBadge state={state} />
        </Name>
        <Fact>
          {formatDayAndTime(createdAt)}
          {payout.way !== 'manual' && ` · ${messages.by(way)}`}
          {reference !== null && ` · ${messages.reference(reference)}`}
          {feeCents > 0 && ` · ${messages.fee(formatUsd(feeCents))}`}
          {receiverMasked !== null && ` · ${messages.to(receiverMasked)}`}
        </Fact>
        {state === 'arrived' && returnedCents > 0 && <Fact>{messages.cameBack(formatUsd(returnedCents))}</Fact>}
        {isUnanswered(payout) && <Fact>{messages.unanswered(way)}</Fact>}
        {note !== null && <Fact>{note}</Fact>}
        {error !== null && <Fact>{payoutErrorText(error)}</Fact>}
        {isUnpaidByHand && receiverMasked === null && <Fact>{messages.receiverUnknown}</Fact>}
        {isUnpaidByHand && receiver !== null && (
          <Shown>
            <PayTo receiver={receiver} />
          </Shown>
        )}
      </div>
      <Buttons>
        {isUnpaidByHand && receiverMasked !== null && receiver === null && (
          <Button size="small" aria-describedby={nameId} disabled={isBusy} onClick={() => void show()}>
            {messages.showReceiver}
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
    </ListRow>
  );
}

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}));

const Fact = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Shown = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(1) }));

const Buttons = styled('span')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
