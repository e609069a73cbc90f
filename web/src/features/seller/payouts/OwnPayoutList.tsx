import { formatUsd } from '@blockbazaar/domain/money/price';
import { styled } from '@mui/material/styles';
import type { SellerPayout } from '@/firebase/staff/seller-payouts.ts';
import { formatDay } from '@/shared/staff/format-date.ts';
import { ListRow } from '@/shared/staff/list-parts.ts';
import { PAYOUT_WAY_NAMES, payoutErrorText } from '@/shared/staff/payouts/payout-state-messages.ts';
import { PayoutBadge } from '@/shared/staff/payouts/PayoutBadge.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** The store's payouts, with what proves each. */
export const OwnPayoutList = ({ payouts }: { payouts: readonly SellerPayout[] }) => (
  <Rows aria-label={messages.list}>
    {payouts.map(({ id, cents, way, state, reference, note, error, returnedCents, createdAt }) => (
      <ListRow key={id} data-testid="own-payout">
        <div>
          <Name>
            {formatUsd(cents)} <PayoutBadge state={state} />
          </Name>
          <Fact>
            {formatDay(createdAt.toMillis())}
            {way !== 'manual' && ` · ${messages.by(PAYOUT_WAY_NAMES[way])}`}
            {reference !== null && ` · ${messages.reference(reference)}`}
          </Fact>
          {state === 'arrived' && returnedCents > 0 && <Fact>{messages.cameBack(formatUsd(returnedCents))}</Fact>}
          {note !== null && <Fact>{note}</Fact>}
          {error !== null && <Fact>{payoutErrorText(error)}</Fact>}
        </div>
      </ListRow>
    ))}
  </Rows>
);

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
}));

const Fact = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
