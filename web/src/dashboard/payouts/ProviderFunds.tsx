import { formatUsd } from '@blockbazaar/domain/money/price';
import { shortfallCents, type ProviderFunds as Funds } from '@blockbazaar/domain/payouts/payout-funds';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListCards } from '@/dashboard/ui/lists/ListCards.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { PAYOUT_WAY_NAMES } from './payout-state-messages.ts';
import { PayoutAmount, PayoutCard, PayoutCardHead, PayoutFigures } from './PayoutCard.ts';

const messages = PAYOUT_MESSAGES;

/** The balances of the providers that pay stores, and whether they cover the payouts that are due. */
export function ProviderFunds() {
  const titleId = useId();
  const query = adminQuery('GET_PAYOUT_FUNDS', {}, messages.fundsFailed);
  const { data: funds, isPending, isLoadingError, refetch } = useQuery(query);
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4">
        {messages.funds}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch', marginBlockEnd: 2.5 }}>
        <span>{messages.fundsHint}</span>
        {funds !== undefined && <span>{` ${messages.fundsUntil(formatDayAndTime(funds.until))}`}</span>}
        {funds?.isComplete === false && <span>{` ${messages.fundsIncomplete}`}</span>}
      </Typography>
      {isLoadingError && <FetchFailed message={messages.fundsFailed} onRetry={() => void refetch()} />}
      {isPending && (
        <ListCards as="output" aria-busy="true" aria-label={messages.fundsLoading}>
          <Loading variant="rounded" />
          <Loading variant="rounded" />
        </ListCards>
      )}
      {funds !== undefined && (
        <ListCards>
          {funds.providers.map((one) => (
            <FundsCard key={one.provider} funds={one} />
          ))}
        </ListCards>
      )}
    </section>
  );
}

function FundsCard({ funds }: { funds: Funds }) {
  const nameId = useId();
  const { provider, bookCents, inTransitCents, openCents, scheduledCents } = funds;
  const name = PAYOUT_WAY_NAMES[provider];
  const missingCents = shortfallCents(funds);
  return (
    <PayoutCard aria-labelledby={nameId} data-testid="provider-funds" style={{ alignContent: 'start' }}>
      <PayoutCardHead>
        <h4 id={nameId}>{name}</h4>
        {missingCents > 0 && <StatusBadge look="red">{messages.shortfall(formatUsd(missingCents))}</StatusBadge>}
      </PayoutCardHead>
      <PayoutFigures>
        <div>
          <dt>{messages.bookBalance}</dt>
          <PayoutAmount isNegative={bookCents < 0}>{formatUsd(bookCents)}</PayoutAmount>
        </div>
        {inTransitCents > 0 && (
          <div>
            <dt>{messages.inTransit}</dt>
            <dd>{formatUsd(inTransitCents)}</dd>
          </div>
        )}
        <div>
          <dt>{messages.openPayouts}</dt>
          <dd>{formatUsd(openCents)}</dd>
        </div>
        <div>
          <dt>{messages.scheduledPayouts}</dt>
          <dd>{formatUsd(scheduledCents)}</dd>
        </div>
      </PayoutFigures>
      {missingCents > 0 && <p>{messages.shortfallHelp(formatUsd(missingCents), name)}</p>}
    </PayoutCard>
  );
}

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(14) }));
