import type { Store } from '@blockbazaar/domain/stores/store';
import { useProduct } from '@/firebase/products.ts';
import { useStoresById } from '@/firebase/stores.ts';
import { CartButton } from '@/storefront/cart/CartButton.tsx';
import { BackBar } from '@/ui/BackBar.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { MoreOfStore } from './MoreOfStore.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import styles from './ProductScreen.module.css';
import { StoreReviews } from './StoreReviews.tsx';

const NONE: readonly string[] = [];

/** One product with all its details and live updates. */
export function ProductScreen({ id }: { id: string }) {
  const live = useProduct(id);
  const product = live.status === 'ready' ? live.data : null;
  const stores = useStoresById(product === null ? NONE : [product.storeId]);
  const store = product === null ? undefined : stores.get(product.storeId);

  // Products of a deleted store are no longer for sale.
  if (live.status === 'ready' && (product === null || store === null)) return <ProductNotFound />;
  return (
    <PageContainer className={styles.screen}>
      <BackBar>
        <StoreLink store={store ?? null} />
        <CartButton />
      </BackBar>
      <div className={styles.sections}>
        {live.status === 'failed' && <LoadFailed heading="h1" message={PRODUCT_PAGE_MESSAGES.loadFailed} />}
        {live.status !== 'failed' && <ProductDetails product={product} store={store ?? undefined} />}
        {product !== null && store !== undefined && store !== null && (
          <>
            <MoreOfStore store={store} except={product.id} />
            <StoreReviews storeName={store.name} />
          </>
        )}
      </div>
    </PageContainer>
  );
}

/** A link to all products of the store, or to the catalog while the store is unknown. */
function StoreLink({ store }: { store: Store | null }) {
  return (
    <Button
      to={store === null ? '/catalog' : `/stores/${store.slug}`}
      variant="text"
      startIcon={<Icon name="arrowLeft" />}
    >
      {store === null ? PRODUCT_PAGE_MESSAGES.browse : store.name}
    </Button>
  );
}
