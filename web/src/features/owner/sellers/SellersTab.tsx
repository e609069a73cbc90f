import type { AdminSeller } from '@blockbazaar/domain/admin/seller-operations';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '@/shared/staff/ConfirmDialog.tsx';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ListCards } from '@/shared/staff/ListCards.ts';
import { SearchField } from '@/shared/staff/SearchField.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { useAdminAction } from '@/shared/staff/useAdminAction.ts';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OVERVIEW_MESSAGES } from '../overview/overview-messages.ts';
import { CreateSellerDialog } from './CreateSellerDialog.tsx';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';
import { SellerCard } from './SellerCard.tsx';
import { SellerCardSkeleton } from './SellerCardSkeleton.tsx';
import { useImpersonation } from './useImpersonation.ts';

const text = SELLER_ADMIN_MESSAGES;

/** All sellers, by username. */
export default function SellersTab() {
  const [search, setSearch] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<AdminSeller | null>(null);
  const filter = useMemo(() => ({ search: search.toLowerCase() }), [search]);
  const pages = useAdminPages('FETCH_SELLERS', filter, OVERVIEW_MESSAGES.fetchFailed);
  const { fetched, refresh, change } = pages;
  const { isBusy, run } = useAdminAction();
  const impersonation = useImpersonation();

  const remove = async ({ id }: AdminSeller) => {
    const { outcome } = await run('DELETE_SELLER', { id }, { done: text.deleted, failed: text.deleteFailed });
    setAsked(null);
    if (outcome === 'answered') change((list) => ({ ...list, items: list.items.filter((seller) => seller.id !== id) }));
  };

  return (
    <>
      <TabHead title={text.title}>
        <Button color="primary" startIcon={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
          {text.create}
        </Button>
      </TabHead>
      <SearchField
        label={text.searchLabel}
        placeholder={text.searchPlaceholder}
        maxLength={STAFF_LIMITS.usernameMax}
        onSearch={setSearch}
      />
      {fetched.status === 'failed' && <FetchFailed message={OVERVIEW_MESSAGES.fetchFailed} onRetry={refresh} />}
      {fetched.status === 'loading' && (
        <ListCards as="output" aria-busy="true" aria-label="Loading sellers">
          {Array.from({ length: 6 }, (_, index) => (
            <SellerCardSkeleton key={index} />
          ))}
        </ListCards>
      )}
      {fetched.status === 'ready' &&
        (fetched.data.items.length === 0 ? (
          <EmptyState
            title={search === '' ? text.empty : text.nobodyFound(search)}
            {...(search === '' && { text: text.emptyText })}
          />
        ) : (
          <ListCards>
            {fetched.data.items.map((seller) => (
              <SellerCard
                key={seller.id}
                seller={seller}
                isBusy={impersonation.isBusy}
                onLoginAs={() => void impersonation.loginAs(seller.id)}
                onDelete={() => setAsked(seller)}
              />
            ))}
          </ListCards>
        ))}
      <ShowMore pages={pages} label={text.more} />
      {isCreating && (
        <CreateSellerDialog
          onClose={() => setIsCreating(false)}
          onCreated={() => {
            setIsCreating(false);
            refresh();
          }}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={text.deleteTitle(asked.username)}
          text={text.deleteAsked}
          action={text.deleteAction}
          isBusy={isBusy}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
