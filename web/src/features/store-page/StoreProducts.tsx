import type { Store } from '@blockbazaar/domain/catalog/store';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ProductCursor } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { CATALOG_MESSAGES } from '@/shared/product-card/catalog-messages.ts';
import { ProductPageSkeleton } from '@/shared/product-card/ProductPage.tsx';
import { useAddToCart } from '@/shared/product-card/useAddToCart.ts';
import { STORE_MESSAGES } from '@/shared/stores/store-messages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { usePages } from '@/ui/paging/usePages.ts';
import { WindowedPages } from '@/ui/paging/WindowedPages.tsx';
import { StorePageOfProducts } from './StorePageOfProducts.tsx';

/** What a store sells, in the order that its seller chose. Null: the store itself is still loading. */
export function StoreProducts({ store }: { store: Store | null }) {
  return (
    <Section aria-labelledby="store-products">
      <Typography id="store-products" variant="h2" sx={{ mb: 2.5 }}>
        Products
      </Typography>
      {store === null ? <ProductPageSkeleton /> : <ProductList store={store} />}
    </Section>
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
          text="This stall is still empty. Others are not."
          actions={
            <Button component={Link} to="/catalog">
              Browse Products
            </Button>
          }
        />
      )}
      <WindowedPages pages={pages} moreLabel={CATALOG_MESSAGES.showMore}>
        {(page) => <StorePageOfProducts store={store} page={page} onAdd={addToCart} />}
      </WindowedPages>
    </>
  );
}

const Section = styled('section')(({ theme }) => ({ paddingBlockStart: theme.spacing(4) }));
