import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/admin/store-messages';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import { LIMITS } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { callAdmin } from '@/firebase/staff/staff-callables.ts';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ListCards } from '@/shared/staff/ListCards.ts';
import { SearchField } from '@/shared/staff/SearchField.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OVERVIEW_MESSAGES } from '../overview/overview-messages.ts';
import { CreateStoreDialog } from './CreateStoreDialog.tsx';
import { DeleteStoreDialog } from './DeleteStoreDialog.tsx';
import { EditStoreDialog } from './EditStoreDialog.tsx';
import { ManageProductsDialog } from './products/ManageProductsDialog.tsx';
import { StoreCard } from './StoreCard.tsx';
import { StoreCardSkeleton } from './StoreCardSkeleton.tsx';

/** What is being done in a dialog, and to which store. */
type Work = { kind: 'create' } | { kind: 'edit' | 'delete' | 'products'; store: AdminStore };

const { title, create, searchLabel, searchPlaceholder, empty, emptyText, nothingFound, more } = STORE_ADMIN_MESSAGES;

/** All stores, by address. */
export default function StoresTab() {
  const [search, setSearch] = useState('');
  const [work, setWork] = useState<Work | null>(null);
  const filter = useMemo(() => ({ search: search.toLowerCase() }), [search]);
  const pages = useAdminPages('GET_STORES', filter, OVERVIEW_MESSAGES.fetchFailed);
  const { fetched, refresh, change } = pages;
  const close = () => setWork(null);

  const replace = (id: string, changes: Partial<AdminStore>) =>
    change((list) => ({
      ...list,
      items: list.items.map((store) => (store.id === id ? { ...store, ...changes } : store)),
    }));
  /** What is masked, or was cleaned on the way, is known to the function alone. */
  const reread = async ({ id, slug }: AdminStore) => {
    const result = await callAdmin('GET_STORES', { after: null, search: slug });
    const fresh = result.outcome === 'answered' ? result.value.items.find((store) => store.id === id) : undefined;
    if (fresh !== undefined) replace(id, fresh);
  };

  return (
    <>
      <TabHead title={title}>
        <Button color="primary" startIcon={<Icon name="plus" />} onClick={() => setWork({ kind: 'create' })}>
          {create}
        </Button>
      </TabHead>
      <SearchField
        label={searchLabel}
        placeholder={searchPlaceholder}
        maxLength={LIMITS.storeNameMax}
        onSearch={setSearch}
      />
      {fetched.status === 'failed' && <FetchFailed message={OVERVIEW_MESSAGES.fetchFailed} onRetry={refresh} />}
      {fetched.status === 'loading' && (
        <ListCards as="output" aria-busy="true" aria-label="Loading stores">
          {Array.from({ length: 4 }, (_, index) => (
            <StoreCardSkeleton key={index} />
          ))}
        </ListCards>
      )}
      {fetched.status === 'ready' &&
        (fetched.data.items.length === 0 ? (
          <EmptyState
            title={search === '' ? empty : nothingFound(search)}
            {...(search === '' && { text: emptyText })}
          />
        ) : (
          <ListCards>
            {fetched.data.items.map((store) => (
              <StoreCard
                key={store.id}
                store={store}
                onOfficial={(official) => replace(store.id, { official })}
                onWork={(kind) => setWork({ kind, store })}
              />
            ))}
          </ListCards>
        ))}
      <ShowMore pages={pages} label={more} />

      {work?.kind === 'create' && (
        <CreateStoreDialog
          onClose={close}
          onCreated={() => {
            close();
            refresh();
          }}
        />
      )}
      {work?.kind === 'edit' && (
        <EditStoreDialog
          store={work.store}
          onClose={close}
          onUpdated={() => {
            close();
            void reread(work.store);
          }}
        />
      )}
      {work?.kind === 'delete' && (
        <DeleteStoreDialog
          store={work.store}
          onClose={close}
          onDeleted={() => {
            close();
            change((list) => ({ ...list, items: list.items.filter(({ id }) => id !== work.store.id) }));
          }}
        />
      )}
      {work?.kind === 'products' && <ManageProductsDialog store={work.store} onClose={close} />}
    </>
  );
}
