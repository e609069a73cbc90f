import type { AdminProduct } from '@blockbazaar/domain/admin/product-operations';
import type { AdminStore } from '@blockbazaar/domain/admin/store-operations';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { removeItem } from '@/shared/staff/admin/admin-queries.ts';
import { FetchFailed } from '@/shared/staff/admin/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/admin/ShowMore.tsx';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { ConfirmDialog } from '@/shared/staff/ConfirmDialog.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { PRODUCT_ADMIN_MESSAGES } from './product-messages.ts';
import { ProductRow } from './ProductRow.tsx';

interface ProductListProps {
  store: AdminStore;
  pages: UseInfiniteQueryResult<AdminProduct[]>;
  /** The product that was edited just now, or `new`: the focus goes back to where that began. Null: none was. */
  returnTo: string | null;
  onEdit: (product: AdminProduct | 'new') => void;
}

const text = PRODUCT_ADMIN_MESSAGES;

/** The products of a store, in the order of its page. */
export function ProductList({ store, pages, returnTo, onEdit }: ProductListProps) {
  const toast = useToast();
  const client = useQueryClient();
  const { isBusy, run } = useAdminAction();
  const [asked, setAsked] = useState<AdminProduct | 'outOfStock' | null>(null);
  const { data: products, isPending, isLoadingError, refetch } = pages;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returnTo === null) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-edits]') ?? [])];
    (buttons.find(({ dataset }) => dataset.edits === returnTo) ?? buttons[0])?.focus();
  }, [returnTo]);
  const isEmpty = products?.length === 0;

  const remove = async ({ id }: AdminProduct) => {
    const { outcome } = await run('DELETE_PRODUCT', { id }, { done: text.deleted, failed: text.deleteFailed });
    setAsked(null);
    if (outcome === 'answered') removeItem(client, 'GET_PRODUCTS', id);
  };
  const setAllOutOfStock = async () => {
    const result = await run('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId: store.id }, { failed: text.outOfStockFailed });
    setAsked(null);
    if (result.outcome === 'answered') toast(text.outOfStockDone(result.value.count), 'success');
  };

  return (
    <div ref={frame}>
      <Actions>
        <Button color="primary" startIcon={<Icon name="plus" />} data-edits="new" onClick={() => onEdit('new')}>
          {text.add}
        </Button>
        <Button disabled={products === undefined || isEmpty} onClick={() => setAsked('outOfStock')}>
          {text.outOfStock}
        </Button>
      </Actions>
      {isLoadingError && <FetchFailed message={text.loadFailed} onRetry={() => void refetch()} />}
      {isPending && (
        <Rows as="output" aria-busy="true" aria-label="Loading products">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} variant="rectangular" sx={{ height: (theme) => theme.spacing(11) }} />
          ))}
        </Rows>
      )}
      {isEmpty && <EmptyState title={text.empty} text={text.emptyText} />}
      {products !== undefined && !isEmpty && (
        <Rows>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onEdit={() => onEdit(product)}
              onDelete={() => setAsked(product)}
            />
          ))}
        </Rows>
      )}
      <ShowMore pages={pages} label={text.more} />
      {asked === 'outOfStock' && (
        <ConfirmDialog
          open
          title={text.outOfStockTitle}
          text={text.outOfStockAsked(store.name)}
          action={text.outOfStock}
          isBusy={isBusy}
          onConfirm={() => void setAllOutOfStock()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'outOfStock' && (
        <ConfirmDialog
          open
          title={`${text.deleteTitle}: ${asked.name}`}
          text={text.deleteAsked}
          action="Delete"
          isBusy={isBusy}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

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
