import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { deletedStoreChoice, type StoreChoice } from '@/dashboard/stores/store-picker/store-choice.ts';
import { ListRow } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const messages = SALES_ADMIN_MESSAGES;

interface DeletedStoresProps {
  onChoose: (choice: StoreChoice) => void;
}

const showSection = (section: HTMLElement | null): void => section?.scrollIntoView({ block: 'start' });

/**
 * The deleted stores, with links to their remaining orders. Renders nothing if there are none. The address
 * `?tab=sales&open=deleted-stores` scrolls to it, because it is below the charts.
 */
export function DeletedStores({ onChoose }: DeletedStoresProps) {
  const titleId = useId();
  const isRequested = useSearchParams()[0].get('open') === 'deleted-stores';
  const pages = useInfiniteQuery(adminPages('GET_DELETED_STORES', {}, messages.loadFailed));
  const { data: stores = [], isLoadingError, refetch } = pages;

  if (isLoadingError) return <FetchFailed message={messages.loadFailed} onRetry={() => void refetch()} />;
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby={titleId} ref={isRequested ? showSection : null}>
      <Typography id={titleId} component="h3" variant="h4">
        {messages.deletedTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {messages.deletedText}
      </Typography>
      <Rows>
        {stores.map((store) => {
          const choice = deletedStoreChoice(store);
          return (
            <ListRow key={store.storeId} data-testid="deleted-store">
              <div>
                <Name>{choice.name}</Name>
                <Facts>
                  <span>{choice.hint}</span>
                  <StatusBadge look={store.openStoreOrders > 0 ? 'yellow' : 'outline'}>
                    {messages.openOrders(store.openStoreOrders)}
                  </StatusBadge>
                </Facts>
              </div>
              <Button aria-label={messages.showOrdersOf(choice.name)} onClick={() => onChoose(choice)}>
                {messages.showOrders}
              </Button>
            </ListRow>
          );
        })}
      </Rows>
      <ShowMore pages={pages} label={messages.moreDeleted} />
    </section>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Name = styled('p')(({ theme }) => ({ ...theme.typography.subtitle2, margin: 0, overflowWrap: 'anywhere' }));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  color: theme.palette.text.secondary,
}));
