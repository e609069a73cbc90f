import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { Store } from '@blockbazaar/domain/stores/store';
import type { ProductCursor } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { CATALOG_MESSAGES } from '@/storefront/catalog/product-card/catalog-messages.ts';
import { ProductPageSkeleton } from '@/storefront/catalog/product-card/ProductPage.tsx';
import { useAddToCart } from '@/storefront/catalog/product-card/useAddToCart.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { STORE_MESSAGES } from '../store-messages.ts';
import { StorePageOfProducts } from './StorePageOfProducts.tsx';
import styles from './StoreProducts.module.css';

/** The products of a store in the seller's order. Null while the store loads. */
export function StoreProducts({ store }: { store: Store | null }) {
  return (
    <section className={styles.products} aria-labelledby="store-products">
      <Text id="store-products" variant="h2" className={styles.title}>
        Products
      </Text>
      {store === null ? <ProductPageSkeleton /> : <ProductList store={store} />}
    </section>
  );
}

function ProductList({ store }: { store: Store }) {
  const pages = usePages<ProductCursor>(`store/${store.id}`, PAGE_SIZES.catalog);
  const addToCart = useAddToCart(CART_MESSAGES.addedOnStorePage);
  return (
    <>
      {pages.settled && pages.shown === 0 && (
        <EmptyState
          heading="h3"
          title={STORE_MESSAGES.noProducts}
          text="This store has no products yet. Browse products from other stores."
          actions={<Button to="/catalog">Browse Products</Button>}
        />
      )}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => <StorePageOfProducts store={store} page={page} onAdd={addToCart} />}
      </WindowedPages>
    </>
  );
}
