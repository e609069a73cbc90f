import { formatUsd } from '@blockbazaar/domain/money/price';
import { scheduledMinimumCents, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import type { StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { hasReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { PAYOUT_MESSAGES, SCHEDULE_NAMES } from './payout-messages.ts';
import { BALANCE_MESSAGES, PAYOUT_WAY_NAMES } from './payout-state-messages.ts';
import { PayoutAmount, PayoutCard, PayoutCardHead, PayoutFigures } from './PayoutCard.ts';

const messages = PAYOUT_MESSAGES;

interface BalanceCardProps {
  store: StorePayouts;
  /** The site's minimums. */
  minimums: PayoutMinimums;
  /** True if payouts are paused, because the ledger sums of the store differ from its entries. */
  isPaused: boolean;
  onPay: () => void;
  onEditTerms: () => void;
}

/** The display name of a store, including deleted ones. */
export const payoutStoreName = ({
  storeName,
  deletedStoreName,
}: Pick<StorePayouts, 'storeName' | 'deletedStoreName'>): string =>
  storeName ?? messages.deletedStore(deletedStoreName);

/** The balance of a store, and its payout terms. */
export function BalanceCard({ store, minimums, isPaused, onPay, onEditTerms }: BalanceCardProps) {
  const nameId = useId();
  const reasonId = useId();
  const { balance, terms, openPayoutId } = store;
  const obstacle = payoutObstacle(store, { minimumCents: minimums[terms.way], isPaused });
  const { availableCents, pendingCents, disputedCents, refundingCents, reservedCents } = balance;
  const way = PAYOUT_WAY_NAMES[terms.way];
  return (
    <PayoutCard aria-labelledby={nameId} data-testid="payout-balance">
      <PayoutCardHead>
        <h4 id={nameId}>{payoutStoreName(store)}</h4>
        {isPaused && <StatusBadge look="red">{messages.isPaused}</StatusBadge>}
        {openPayoutId !== null && <StatusBadge look="yellow">{messages.isOpen}</StatusBadge>}
      </PayoutCardHead>
      <PayoutFigures>
        <div>
          <dt>{BALANCE_MESSAGES.available}</dt>
          <PayoutAmount isNegative={availableCents < 0}>{formatUsd(availableCents)}</PayoutAmount>
        </div>
        <div>
          <dt>{BALANCE_MESSAGES.pending}</dt>
          <dd>{formatUsd(pendingCents)}</dd>
        </div>
        <div>
          <dt>{BALANCE_MESSAGES.disputed}</dt>
          <dd>{formatUsd(disputedCents)}</dd>
        </div>
        <div>
          <dt>{BALANCE_MESSAGES.refunding}</dt>
          <dd>{formatUsd(refundingCents)}</dd>
        </div>
        {hasReserve(terms.reserve) && (
          <Reserve>
            <dt>{BALANCE_MESSAGES.reserved}</dt>
            <dd>{formatUsd(reservedCents)}</dd>
            <Rule>{BALANCE_MESSAGES.reserveRule(terms.reserve)}</Rule>
          </Reserve>
        )}
      </PayoutFigures>
      {availableCents < 0 && <p>{messages.owes(formatUsd(-availableCents), store.storeName === null)}</p>}
      <Foot>
        <span>
          {terms.schedule === 'manual'
            ? messages.onDemand(way)
            : messages.terms(way, SCHEDULE_NAMES[terms.schedule], formatUsd(scheduledMinimumCents(minimums, terms)))}
        </span>
        <Buttons>
          <Button size="small" aria-describedby={nameId} onClick={onEditTerms}>
            {messages.editTerms}
          </Button>
          <Button
            size="small"
            color="primary"
            aria-describedby={obstacle === null ? nameId : `${nameId} ${reasonId}`}
            disabled={obstacle !== null}
            onClick={onPay}
          >
            {messages.pay}
          </Button>
        </Buttons>
        {obstacle !== null && (
          <Reason id={reasonId} data-tone={availableCents > 0 ? 'warning' : 'neutral'}>
            {obstacle}
          </Reason>
        )}
      </Foot>
    </PayoutCard>
  );
}

/** The reason that no payout to the store is possible now; null: one is possible. A manual payout needs no account. */
function payoutObstacle(
  { balance: { availableCents }, terms, openPayoutId, payoutsStartAt, isPayable }: StorePayouts,
  { minimumCents, isPaused }: { minimumCents: number; isPaused: boolean },
): string | null {
  if (isPaused) return messages.pausedUntilRepair;
  if (openPayoutId !== null) return messages.openFirst;
  if (!isPayable) return messages.notPayable(PAYOUT_WAY_NAMES[terms.way]);
  if (payoutsStartAt !== null) return messages.startsAt(formatDayAndTime(payoutsStartAt));
  if (availableCents <= 0) return messages.nothingAvailable;
  return availableCents < minimumCents ? messages.belowMinimum(formatUsd(minimumCents)) : null;
}

/** A store whose balance cannot be read. */
export function UnreadableBalance({ store }: { store: Pick<StorePayouts, 'storeName' | 'deletedStoreName'> }) {
  const nameId = useId();
  return (
    <PayoutCard aria-labelledby={nameId} data-testid="payout-balance" style={{ alignContent: 'start' }}>
      <PayoutCardHead>
        <h4 id={nameId}>{payoutStoreName(store)}</h4>
      </PayoutCardHead>
      <p>{messages.unreadable}</p>
    </PayoutCard>
  );
}

const Reason = styled('p')(({ theme }) => ({
  '&&': { flexBasis: '100%', color: theme.palette.text.secondary },
  '&&[data-tone="warning"]': { color: theme.market.colors.amber },
}));

const Reserve = styled('div')({ gridColumn: '1 / -1' });

const Rule = styled('dd')(({ theme }) => ({
  '&&': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& > span': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
