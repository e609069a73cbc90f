import type { PlannedBulkChange } from '@blockbazaar/domain/catalog/bulk-edit/plan-bulk-edit';
import type { WithParts } from '@blockbazaar/domain/catalog/bundles/bundle';
import { copyOfProduct } from '@blockbazaar/domain/catalog/copy-product';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import { WHOLE_VIEW } from '@blockbazaar/domain/catalog/product-view';
import type { WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useState } from 'react';
import { UploadTargetProvider } from '@/dashboard/pictures/UploadTargetProvider.tsx';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { confirmLeave } from '@/dashboard/ui/drafts/unsaved-input.ts';
import { useIdSet } from '@/dashboard/ui/lists/useIdSet.ts';
import { useOwnStore } from '@/firebase/staff/seller-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { UndoBulkEdit } from '../bulk-edit/UndoBulkEdit.tsx';
import { SellerNewProduct } from '../editor/SellerNewProduct.tsx';
import { SellerProductEditor } from '../editor/SellerProductEditor.tsx';
import { ProductViewFields } from '../product-form/ProductViewFields.tsx';
import { useProductView } from '../product-form/useProductView.ts';
import { AddedOutOfStock } from './AddedOutOfStock.tsx';
import { useOwnProducts, type SellerProduct } from './api.ts';
import { SellerProductTools } from './SellerProductTools.tsx';

const SellerProductList = lazy(() => import('./SellerProductList.tsx'));

type OutOfStock = Pick<SellerProduct, 'id' | 'name'>;

/** The store's products: a form beside the list. */
export default function SellerProductsTab({ context: { storeId } }: { context: SellerContext }) {
  const [filter, setFilter] = useState<ProductFilter>('all');
  const pages = useOwnProducts(storeId, filter);
  const [view, setView] = useState(WHOLE_VIEW);
  /** The latest bulk change, until it is undone or dismissed. */
  const [undoable, setUndoable] = useState<readonly PlannedBulkChange[]>([]);
  const endUndo = useCallback(() => setUndoable([]), []);
  const store = useOwnStore(storeId);
  const tariff = (store.status === 'ready' ? store.data?.tariffPercentage : undefined) ?? 0;
  const { live } = pages;
  const [edited, setEdited] = useState<SellerProduct | null>(null);
  const [focus, setFocus] = useState<'name' | 'stock'>('name');
  const [added, setAdded] = useState(0);
  /** The latest new product without stock. */
  const [outOfStock, setOutOfStock] = useState<OutOfStock | null>(null);
  const [copied, setCopied] = useState<(ProductDraft & WithVariants & WithParts) | null>(null);
  // On small screens the form would cover the list, so it opens on demand.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isAdding, setIsAdding] = useState(false);
  const isFormShown = isWide || isAdding || copied !== null;
  // The ids of products that are being saved. Their forms cannot reopen until the save ends, because its end closes the
  // form.
  const [savingIds, setSaving] = useIdSet();
  const close = useCallback(
    (productId: string) => setEdited((product) => (product?.id === productId ? null : product)),
    [],
  );
  // Also set on wide screens, so that the input survives when the window becomes narrow.
  const startAdding = useCallback(() => setIsAdding(true), []);
  const endAdding = useCallback((addedOutOfStock: OutOfStock | null) => {
    if (addedOutOfStock !== null) setOutOfStock(addedOutOfStock);
    setAdded((count) => count + 1);
    setIsAdding(false);
    setCopied(null);
  }, []);
  const isSaving = edited !== null && savingIds.has(edited.id);
  /** Runs an action that replaces the form. The input of a product that is being saved is not lost. */
  const leaveForm = useCallback(
    async (action: () => void): Promise<void> => {
      if (isSaving || (await confirmLeave())) action();
    },
    [isSaving],
  );
  const edit = useCallback(
    (product: SellerProduct, focused: 'name' | 'stock' = 'name') =>
      void leaveForm(() => {
        setFocus(focused);
        setEdited(product);
      }),
    [leaveForm],
  );
  const duplicate = useCallback(
    (product: SellerProduct) =>
      void leaveForm(() => {
        setAdded((count) => count + 1);
        setEdited(null);
        setCopied(copyOfProduct(product));
      }),
    [leaveForm],
  );
  const products = live.status === 'ready' ? live.data : null;
  const isEmpty = products?.length === 0 && filter === 'all';
  const listedOutOfStock = products?.find(({ id }) => id === outOfStock?.id);
  const { shown, isLoading, loadMore } = useProductView({ ...pages, products, hasMore: pages.next !== null }, view);
  // The latest listed version. A product that leaves the list stays in the form in its last version.
  const editedNow = edited === null ? null : (products?.find(({ id }) => id === edited.id) ?? edited);
  if (editedNow !== edited) setEdited(editedNow);

  return (
    <Columns>
      <UploadTargetProvider staff="seller" storeId={storeId}>
        <Side>
          {editedNow !== null && (
            <SellerProductEditor
              key={editedNow.id}
              product={editedNow}
              tariff={tariff}
              focus={focus}
              onSaving={setSaving}
              onClose={close}
            />
          )}
          {editedNow === null && isFormShown && (
            <SellerNewProduct
              key={added}
              storeId={storeId}
              tariff={tariff}
              {...(copied !== null && { initial: copied })}
              onDirty={startAdding}
              onAdded={endAdding}
              {...((!isWide || copied !== null) && { onCancel: () => endAdding(null) })}
            />
          )}
          {editedNow === null && !isFormShown && (
            <Button color="primary" startIcon={<Icon name="plus" />} onClick={startAdding}>
              {SELLER_MESSAGES.products.add}
            </Button>
          )}
        </Side>
      </UploadTargetProvider>
      <List>
        <SellerProductTools storeId={storeId} {...(!isEmpty && { filter })} onFilter={setFilter} />
        {!isEmpty && <ProductViewFields view={view} onChange={setView} />}
        {outOfStock !== null && (listedOutOfStock === undefined || listedOutOfStock.stock === 0) && (
          <AddedOutOfStock
            name={outOfStock.name}
            {...(listedOutOfStock !== undefined && { onSetStock: () => edit(listedOutOfStock, 'stock') })}
            onEnd={() => setOutOfStock(null)}
          />
        )}
        {undoable.length > 0 && <UndoBulkEdit changed={undoable} onEnd={endUndo} />}
        {live.status === 'failed' ? (
          <LoadFailed message={SELLER_MESSAGES.products.loadFailed} heading="h2" />
        ) : (
          <Suspense fallback={<ProductListSkeleton />}>
            {shown === null ? (
              <ProductListSkeleton />
            ) : (
              <SellerProductList
                key={filter}
                storeId={storeId}
                tariff={tariff}
                filter={filter}
                view={view}
                products={shown}
                pages={{ next: pages.next, isLoadingMore: pages.isLoadingMore || isLoading, loadMore }}
                editedId={edited?.id ?? null}
                savingIds={savingIds}
                onEdit={edit}
                onDuplicate={duplicate}
                onDeleted={close}
                onBulkEdited={setUndoable}
              />
            )}
          </Suspense>
        )}
      </List>
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
}));

/** A column, because a sticky notice cannot leave its row of a grid. */
const List = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minWidth: 0,
}));

/** Sticky beside a long list, with its own scrollbar if it exceeds the screen height. */
const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: theme.spacing(2),
    maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
    overflowY: 'auto',
    paddingBlockEnd: theme.spacing(1),
  },
}));

const LOADING_CARDS = 4;

/** The placeholder of the list while it loads. */
function ProductListSkeleton() {
  return (
    <Loading aria-busy="true" aria-label="Loading your products">
      <Skeleton variant="text" width="12em" sx={{ fontSize: 'h3.fontSize' }} />
      {Array.from({ length: LOADING_CARDS }, (_, index) => (
        <LoadingCard key={index} variant="rounded" />
      ))}
    </Loading>
  );
}

const Loading = styled('section')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(1.5),
}));

const LoadingCard = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(19) }));
