import { partDrafts } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { draftOf } from '@blockbazaar/domain/catalog/copy-product';
import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { isWholeView, type ProductView } from '@blockbazaar/domain/catalog/product-view';
import { variantDrafts } from '@blockbazaar/domain/catalog/variants/variant-edit';
import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { removeItem } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ConfirmDialog } from '@/dashboard/ui/dialogs/ConfirmDialog.tsx';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { FilterField } from '../product-form/FilterField.tsx';
import { PRODUCT_STATE_MESSAGES } from '../product-form/product-state-messages.ts';
import { ProductViewFields } from '../product-form/ProductViewFields.tsx';
import { useProductView } from '../product-form/useProductView.ts';
import { useProductCount } from './api.ts';
import { DeletedNotice } from './DeletedNotice.tsx';
import { OwnerProductRow } from './OwnerProductRow.tsx';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';

interface OwnerProductListProps {
  store: AdminStore;
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  view: ProductView;
  onView: (view: ProductView) => void;
  pages: UseInfiniteQueryResult<AdminProduct[]>;
  /** The product that was just edited, or `new`: its button receives the focus. Null if there is none. */
  returnTo: string | null;
  onEdit: (product: AdminProduct | 'new') => void;
  onDuplicate: (product: AdminProduct) => void;
}

const text = PRODUCT_ADMIN_MESSAGES;
const stateText = PRODUCT_STATE_MESSAGES;

/** The products of a store, in the order of the store page. */
export function OwnerProductList({
  store,
  filter,
  onFilter,
  view,
  onView,
  pages,
  returnTo,
  onEdit,
  onDuplicate,
}: OwnerProductListProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const [pending, setPending] = useState<AdminProduct | 'outOfStock' | 'restock' | null>(null);
  const [deleted, setDeleted] = useState<AdminProduct | null>(null);
  const forgetDeleted = useCallback(() => setDeleted(null), []);
  const { data: loaded, isPending, isLoadingError, hasNextPage, refetch, fetchNextPage } = pages;
  const loadNext = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const { shown, isLoading, loadMore } = useProductView(
    {
      products: loaded ?? null,
      // A failed page is fetched again on request only.
      hasMore: hasNextPage && !pages.isFetchNextPageError,
      isLoadingMore: pages.isFetching,
      loadMore: loadNext,
    },
    view,
  );
  const products = shown ?? undefined;
  const all = useProductCount('owner', store.id, filter, `${loaded?.length ?? 0} ${hasNextPage}`);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returnTo === null) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])];
    (buttons.find(({ dataset }) => dataset.edits === returnTo) ?? buttons[0])?.focus();
  }, [returnTo]);
  const isEmpty = products?.length === 0;
  const isFiltered = filter !== 'all';
  const isSearch = view.search !== '';
  const hasNone = loaded === undefined || (loaded.length === 0 && !isFiltered);

  const save = (id: string, edit: ProductEdit) =>
    run('UPDATE_PRODUCT', { id, ...edit }, { done: text.updated, failed: text.updateFailed });
  const restore = (product: AdminProduct) => {
    setDeleted(null);
    const { id, storeId, displayOrder, name } = product;
    const messages = { done: stateText.restored(name), failed: stateText.restoreFailed };
    return run(
      'RESTORE_PRODUCT',
      {
        id,
        storeId,
        displayOrder,
        product: draftOf(product),
        variants: variantDrafts(product),
        parts: partDrafts(product),
      },
      messages,
    );
  };
  const remove = async (product: AdminProduct) => {
    const messages = { done: text.deleted, failed: text.deleteFailed };
    const { outcome } = await run('DELETE_PRODUCT', { id: product.id }, messages);
    setPending(null);
    if (outcome !== 'succeeded') return;
    removeItem(client, 'GET_PRODUCTS', product.id);
    setDeleted(product);
  };
  const restock = async () => {
    const result = await run('RESTOCK_ALL_PRODUCTS', { storeId: store.id }, { failed: text.restockFailed });
    setPending(null);
    if (result.outcome === 'succeeded') toast(text.restocked(result.value.count), 'success');
  };
  const setAllOutOfStock = async () => {
    const result = await run('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId: store.id }, { failed: text.outOfStockFailed });
    setPending(null);
    if (result.outcome === 'succeeded') toast(text.outOfStockDone(result.value.count), 'success');
  };

  return (
    <div ref={frame}>
      <Actions>
        <Button color="primary" startIcon={<Icon name="plus" />} data-edits="new" onClick={() => onEdit('new')}>
          {text.add}
        </Button>
        <Button disabled={hasNone} onClick={() => setPending('outOfStock')}>
          {text.outOfStock}
        </Button>
        <Button disabled={hasNone} onClick={() => setPending('restock')}>
          {text.restock}
        </Button>
        <FilterField value={filter} onChange={onFilter} />
      </Actions>
      <View>
        <ProductViewFields view={view} onChange={onView} />
        <Typography component="output" variant="body2" color="textSecondary">
          {products !== undefined &&
            stateText.productCount(
              stateText.countOf({
                shown: products.length,
                all: hasNextPage || isSearch ? all : products.length,
                isComplete: !hasNextPage,
              }),
            )}
        </Typography>
      </View>
      {deleted !== null && (
        <DeletedNotice
          key={deleted.id}
          product={deleted}
          isBusy={isBusy}
          onUndo={() => void restore(deleted)}
          onEnd={forgetDeleted}
        />
      )}
      {isLoadingError && <FetchFailed message={text.loadFailed} onRetry={() => void refetch()} />}
      {isPending && (
        <Rows as="output" aria-busy="true" aria-label="Loading products">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} variant="rectangular" sx={{ height: (theme) => theme.spacing(11) }} />
          ))}
        </Rows>
      )}
      {isEmpty && !isFiltered && !isSearch && <EmptyState title={text.empty} text={text.emptyText} />}
      {isEmpty && isSearch && <EmptyState title={hasNextPage ? stateText.noneFoundSoFar : stateText.noneFound} />}
      {isEmpty && isFiltered && !isSearch && (
        <EmptyState title={hasNextPage ? stateText.noneInFilterSoFar : stateText.noneInFilter} />
      )}
      {products !== undefined && !isEmpty && (
        <Rows>
          {products.map((product) => (
            <OwnerProductRow
              key={product.id}
              product={product}
              save={save}
              onEdit={() => onEdit(product)}
              onDuplicate={() => onDuplicate(product)}
              onDelete={() => setPending(product)}
            />
          ))}
        </Rows>
      )}
      {isWholeView(view) ? (
        <ShowMore pages={pages} label={text.more} />
      ) : (
        hasNextPage && <ShowMoreButton label={text.more} isBusy={isLoading} onClick={loadMore} />
      )}
      {pending === 'outOfStock' && (
        <ConfirmDialog
          open
          title={text.outOfStockTitle}
          text={text.outOfStockConfirmation(store.name)}
          action={text.outOfStock}
          isBusy={isBusy}
          onConfirm={() => void setAllOutOfStock()}
          onClose={() => setPending(null)}
        />
      )}
      {pending === 'restock' && (
        <ConfirmDialog
          open
          title={text.restockTitle}
          text={text.restockConfirmation(store.name)}
          action={text.restock}
          color="primary"
          isBusy={isBusy}
          onConfirm={() => void restock()}
          onClose={() => setPending(null)}
        />
      )}
      {pending !== null && pending !== 'outOfStock' && pending !== 'restock' && (
        <ConfirmDialog
          open
          title={`${text.deleteTitle}: ${pending.name}`}
          text={text.deleteConfirmation}
          action="Delete"
          isBusy={isBusy}
          onConfirm={() => void remove(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
}

const View = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(2.5),
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(2.5),
}));

const Rows = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
