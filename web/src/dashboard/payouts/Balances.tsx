import type { PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import type { ListedPayouts, StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { useOwedToStores } from '@/dashboard/queries/useOwedToStores.ts';
import { ListCards } from '@/dashboard/ui/lists/ListCards.ts';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { TermsDialog } from './accounts/TermsDialog.tsx';
import { BalanceCard, payoutStoreName, UnreadableBalance } from './BalanceCard.tsx';
import { PayDialog } from './PayDialog.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';

const messages = PAYOUT_MESSAGES;

/** The available and later amounts of a store. A balance that cannot be read comes last. */
function owedCents(store: ListedPayouts): number {
  if (!store.isReadable) return Number.MIN_SAFE_INTEGER;
  const { availableCents, pendingCents, reservedCents } = store.balance;
  return availableCents + pendingCents + reservedCents;
}

interface BalancesProps {
  /** The stores whose payouts are paused. */
  paused: readonly Pick<StorePayouts, 'storeId'>[];
  /** The site's minimums. */
  minimums: PayoutMinimums;
}

/** The balances of all stores. */
export function Balances({ paused, minimums }: BalancesProps) {
  const titleId = useId();
  const filterId = useId();
  const [search, setSearch] = useState('');
  const [isDeleted, setIsDeleted] = useState(false);
  const [pending, setPending] = useState<{ dialog: 'pay' | 'terms'; store: StorePayouts } | null>(null);
  const filters = { search: isDeleted ? '' : search.toLowerCase(), isDeleted };
  const pages = useInfiniteQuery(adminPages('LIST_PAYOUT_BALANCES', filters, messages.failed));
  const { data: listed, isPending, isLoadingError, hasNextPage, refetch } = pages;
  // Until all are loaded, a larger amount could follow.
  const stores = hasNextPage ? listed : listed?.toSorted((a, b) => owedCents(b) - owedCents(a));
  const owed = useOwedToStores();
  const close = () => setPending(null);
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4">
        {messages.balances}
      </Typography>
      {owed !== null && <Typography sx={{ marginBlock: 1 }}>{messages.owed(owed)}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {messages.balancesHint}
      </Typography>
      <Filters>
        <Filter
          select
          size="small"
          id={filterId}
          label={messages.showStores}
          value={isDeleted ? 'deleted' : 'all'}
          onChange={({ target }) => setIsDeleted(target.value === 'deleted')}
        >
          <MenuItem value="all">{messages.allStores}</MenuItem>
          <MenuItem value="deleted">{messages.deletedStores}</MenuItem>
        </Filter>
        {!isDeleted && (
          <SearchField
            label={messages.searchLabel}
            placeholder={messages.searchPlaceholder}
            initial={search}
            onSearch={setSearch}
          />
        )}
      </Filters>
      {isLoadingError && <FetchFailed message={messages.failed} onRetry={() => void refetch()} />}
      {isPending && (
        <ListCards as="output" aria-busy="true" aria-label={messages.loading}>
          {Array.from({ length: 4 }, (_, index) => (
            <Loading key={index} variant="rounded" />
          ))}
        </ListCards>
      )}
      {stores?.length === 0 && isDeleted && <EmptyState title={messages.noDeletedStore} />}
      {stores?.length === 0 && !isDeleted && (
        <EmptyState
          title={search === '' ? messages.empty : messages.nothingFound(search)}
          {...(search === '' && { text: messages.emptyText })}
        />
      )}
      {stores !== undefined && stores.length > 0 && (
        <ListCards>
          {stores.map((store) =>
            store.isReadable ? (
              <BalanceCard
                key={store.storeId}
                store={store}
                minimums={minimums}
                isPaused={paused.some(({ storeId }) => storeId === store.storeId)}
                onPay={() => setPending({ dialog: 'pay', store })}
                onEditTerms={() => setPending({ dialog: 'terms', store })}
              />
            ) : (
              <UnreadableBalance key={store.storeId} store={store} />
            ),
          )}
        </ListCards>
      )}
      <ShowMore pages={pages} label={messages.more} />
      {pending?.dialog === 'pay' && (
        <PayDialog
          store={pending.store}
          storeName={payoutStoreName(pending.store)}
          minimumCents={minimums[pending.store.terms.way]}
          onClose={close}
        />
      )}
      {pending?.dialog === 'terms' && (
        <TermsDialog store={pending.store} storeName={payoutStoreName(pending.store)} onClose={close} />
      )}
    </section>
  );
}

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBlock: theme.spacing(2.5),
  '& > search': { flex: `1 1 ${theme.spacing(30)}`, marginBlockEnd: 0 },
}));

const Filter = styled(TextField)(({ theme }) => ({ minWidth: theme.spacing(20) }));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(21) }));
