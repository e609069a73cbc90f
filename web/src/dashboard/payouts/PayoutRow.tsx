import { formatUsd } from '@blockbazaar/domain/money/price';
import { isWaitingForFunds } from '@blockbazaar/domain/payouts/owner-reported-end';
import type { Payout } from '@blockbazaar/domain/payouts/payout';
import type { PayoutState } from '@blockbazaar/domain/payouts/payout-states';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ListRow, RowFact } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';
import type { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_STATE_NAMES, PAYOUT_WAY_NAMES, payoutErrorText } from './payout-state-messages.ts';

interface PayoutRowProps {
  payout: Pick<Payout, 'cents' | 'way' | 'state' | 'reference' | 'note' | 'error' | 'returnedCents'> & {
    waitsForFundsSince: unknown;
  };
  date: string;
  receiverMasked: string | null;
  messages: Pick<typeof PAYOUT_MESSAGES, 'by' | 'reference' | 'to'> & {
    isWaiting: string;
    wasReturned: (amount: string) => string;
  };
  testId: string;
  /** Only the owner sees payouts of several stores, and their fees. */
  owner?: { nameId: string; storeName: string; fee: string | null; warning: string | null };
  /** Further facts. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The facts of one payout, with the actions of the role. */
export function PayoutRow({
  payout,
  date,
  receiverMasked,
  messages,
  testId,
  owner,
  children,
  actions,
}: PayoutRowProps) {
  const { cents, way, state, reference, note, error, returnedCents } = payout;
  return (
    <ListRow data-testid={testId}>
      <div>
        <Name id={owner?.nameId}>
          <span>{owner === undefined ? formatUsd(cents) : `${formatUsd(cents)} · ${owner.storeName}`}</span>{' '}
          <StatusBadge look={LOOKS[state]}>
            {isWaitingForFunds(payout) ? messages.isWaiting : PAYOUT_STATE_NAMES[state]}
          </StatusBadge>
        </Name>
        <RowFact>
          {[
            date,
            way === 'manual' ? null : messages.by(PAYOUT_WAY_NAMES[way]),
            reference === null ? null : messages.reference(reference),
            owner?.fee ?? null,
            receiverMasked === null ? null : messages.to(receiverMasked),
          ]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </RowFact>
        {state === 'arrived' && returnedCents > 0 && (
          <RowFact>{messages.wasReturned(formatUsd(returnedCents))}</RowFact>
        )}
        {owner !== undefined && owner.warning !== null && <RowFact>{owner.warning}</RowFact>}
        {note !== null && <RowFact>{note}</RowFact>}
        {error !== null && <RowFact>{payoutErrorText(error)}</RowFact>}
        {children}
      </div>
      {actions}
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

const LOOKS: Readonly<Record<PayoutState, BadgeStyle>> = {
  created: 'yellow',
  sending: 'blue',
  sent: 'blue',
  arrived: 'green',
  failed: 'red',
  cancelled: 'outline',
  returned: 'red',
};
