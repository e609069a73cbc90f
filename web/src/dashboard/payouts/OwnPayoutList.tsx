import { formatUsd } from '@blockbazaar/domain/money/price';
import { maskReceiver } from '@blockbazaar/domain/payouts/mask-receiver';
import { styled } from '@mui/material/styles';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { ListRow, ListRows, RowFact } from '@/dashboard/ui/lists/list-parts.ts';
import type { SellerPayout } from './api.ts';
import { PAYOUT_WAY_NAMES, payoutErrorText } from './payout-state-messages.ts';
import { PayoutBadge } from './PayoutBadge.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** The store's payouts, with the reference of each. */
export const OwnPayoutList = ({ payouts }: { payouts: readonly SellerPayout[] }) => (
  <ListRows aria-label={messages.list}>
    {payouts.map(({ id, cents, way, state, reference, note, error, returnedCents, createdAt, receiver }) => (
      <ListRow key={id} data-testid="own-payout">
        <div>
          <Name>
            {formatUsd(cents)} <PayoutBadge state={state} />
          </Name>
          <RowFact>
            {formatDay(createdAt.toMillis())}
            {way !== 'manual' && ` · ${messages.by(PAYOUT_WAY_NAMES[way])}`}
            {reference !== null && ` · ${messages.reference(reference)}`}
            {receiver !== null && ` · ${messages.to(maskReceiver(receiver))}`}
          </RowFact>
          {state === 'arrived' && returnedCents > 0 && <RowFact>{messages.cameBack(formatUsd(returnedCents))}</RowFact>}
          {note !== null && <RowFact>{note}</RowFact>}
          {error !== null && <RowFact>{payoutErrorText(error)}</RowFact>}
        </div>
      </ListRow>
    ))}
  </ListRows>
);

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
