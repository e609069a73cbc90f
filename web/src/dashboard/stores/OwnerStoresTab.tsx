import { LIMITS } from '@blockbazaar/domain/limits';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ManageProductsDialog } from '@/dashboard/catalog/products/ManageProductsDialog.tsx';
import { adminPages, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { ListCards } from '@/dashboard/ui/lists/ListCards.ts';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { useAddressSearch } from '@/dashboard/ui/lists/useAddressSearch.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { withParameters } from '@/ui/browser/with-parameters.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { ChangeAddressDialog } from './ChangeAddressDialog.tsx';
import { CreateStoreDialog } from './CreateStoreDialog.tsx';
import { DeleteStoreDialog } from './DeleteStoreDialog.tsx';
import { EditStoreDialog } from './EditStoreDialog.tsx';
import { StoreCard } from './StoreCard.tsx';
import { StoreCardSkeleton } from './StoreCardSkeleton.tsx';
import { useManagedStore } from './useManagedStore.ts';

/** The open dialog, and the store it is for. */
type Work = { kind: 'create' } | { kind: 'edit' | 'address' | 'delete'; store: AdminStore };

const { title, create, fetchFailed, searchLabel, searchPlaceholder, empty, emptyText, nothingFound, more } =
  STORE_ADMIN_MESSAGES;

/** The store in the query string, whose form opens. */
const EDIT = 'edit';

/** All stores, sorted by address. */
export default function OwnerStoresTab() {
  const [search, setSearch] = useAddressSearch(LIMITS.storeNameMax);
  const [work, setWork] = useState<Work | null>(null);
  const pages = useInfiniteQuery({
    ...adminPages('GET_STORES', { search: search.toLowerCase() }, fetchFailed),
    ...REFRESHING,
  });
  const { data: stores, isPending, isLoadingError, refetch } = pages;
  const managed = useManagedStore(stores);
  const [params, setParams] = useSearchParams();
  const requestedId = params.get(EDIT);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const requested = stores?.find(({ id }) => id === requestedId);
  if (requestedId === null && openedId !== null) setOpenedId(null);
  if (requested !== undefined && openedId !== requestedId) {
    setOpenedId(requestedId);
    setWork({ kind: 'edit', store: requested });
  }
  const close = () => {
    setWork(null);
    if (requestedId !== null) setParams(withParameters([[EDIT, null]]), { replace: true });
  };

  return (
    <>
      <TabHead title={title}>
        <Button color="primary" startIcon={<Icon name="plus" />} onClick={() => setWork({ kind: 'create' })}>
          <span>{create}</span>
        </Button>
      </TabHead>
      <SearchField
        label={searchLabel}
        placeholder={searchPlaceholder}
        maxLength={LIMITS.storeNameMax}
        initial={search}
        onSearch={setSearch}
      />
      {isLoadingError && <FetchFailed message={fetchFailed} onRetry={() => void refetch()} />}
      {isPending && (
        <ListCards as="output" aria-busy="true" aria-label="Loading stores">
          {Array.from({ length: 4 }, (_, index) => (
            <StoreCardSkeleton key={index} />
          ))}
        </ListCards>
      )}
      {stores !== undefined &&
        (stores.length === 0 ? (
          <EmptyState
            title={search === '' ? empty : nothingFound(search)}
            {...(search === '' && { text: emptyText })}
          />
        ) : (
          <ListCards>
            {stores.map((store) => (
              <StoreCard
                key={store.id}
                store={store}
                onWork={(kind) => (kind === 'products' ? managed.open(store) : setWork({ kind, store }))}
              />
            ))}
          </ListCards>
        ))}
      <ShowMore pages={pages} label={more} />

      {work?.kind === 'create' && <CreateStoreDialog onClose={close} onCreated={close} />}
      {work?.kind === 'edit' && <EditStoreDialog store={work.store} onClose={close} onUpdated={close} />}
      {work?.kind === 'address' && <ChangeAddressDialog store={work.store} onClose={close} />}
      {work?.kind === 'delete' && <DeleteStoreDialog store={work.store} onClose={close} />}
      {managed.store !== null && (
        <ManageProductsDialog
          key={`${managed.store.id} ${managed.productId ?? ''}`}
          store={managed.store}
          productId={managed.productId}
          onClose={managed.close}
        />
      )}
    </>
  );
}
