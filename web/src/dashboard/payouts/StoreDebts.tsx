import { formatUsd } from '@blockbazaar/domain/money/price';
import type { ListedDebt } from '@blockbazaar/domain/payouts/payout-operations';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { ListRow, ListRows, RowFact } from '@/dashboard/ui/lists/list-parts.ts';
import { payoutStoreName } from './BalanceCard.tsx';
import { DEBT_MESSAGES } from './debt-messages.ts';

const messages = DEBT_MESSAGES;

/** The stores that have owed money to the site for long, and deleted stores that owe money. */
export function StoreDebts() {
  const titleId = useId();
  const pages = useInfiniteQuery(adminPages('LIST_STORE_DEBTS', {}, messages.failed));
  const { data: debts, isPending, isLoadingError, refetch } = pages;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4">
        {messages.title}
      </Typography>
      <Hint variant="body2" color="textSecondary">
        {debts?.length === 0 ? messages.empty : messages.hint}
      </Hint>
      {isLoadingError && <FetchFailed message={messages.failed} onRetry={() => void refetch()} />}
      {isPending && <Skeleton component="output" variant="rounded" height="4.5em" aria-label={messages.loading} />}
      {debts !== undefined && debts.length > 0 && (
        <ListRows aria-labelledby={titleId}>
          {debts.map((debt) => (
            <DebtRow key={debt.storeId} debt={debt} />
          ))}
        </ListRows>
      )}
      <ShowMore pages={pages} label={messages.more} />
    </section>
  );
}

const DebtRow = ({ debt }: { debt: ListedDebt }) => (
  <ListRow data-testid="store-debt">
    <div>
      <Name>{payoutStoreName(debt)}</Name>
      <RowFact>{messages.since(formatDay(debt.since))}</RowFact>
      <RowFact>{debt.storeName === null ? messages.deletedHelp : messages.help}</RowFact>
    </div>
    {debt.debtCents === null ? (
      <RowFact>{messages.unknown}</RowFact>
    ) : (
      <Amount>{messages.owes(formatUsd(debt.debtCents))}</Amount>
    )}
  </ListRow>
);

const Hint = styled(Typography)(({ theme }) => ({ maxWidth: '72ch', marginBlockEnd: theme.spacing(1.5) }));

const Name = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}));

const Amount = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.error.main,
}));
