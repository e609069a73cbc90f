import type { Store } from '@blockbazaar/domain/catalog/store';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { useId } from 'react';
import { useMoreOfStore } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { ProductPage } from '@/shared/product-card/ProductPage.tsx';
import { useAddToCart } from '@/shared/product-card/useAddToCart.ts';
import { Text } from '@/ui/primitives/Text.tsx';
import styles from './MoreOfStore.module.css';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';

/** Other products of the store. Renders nothing if there are none, or if loading fails: this section is optional. */
export function MoreOfStore({ store, except }: { store: Store; except: string }) {
  const titleId = useId();
  const addToCart = useAddToCart(CART_MESSAGES.added);
  const live = useMoreOfStore(store.id);
  const others = live.status === 'ready' ? live.data.filter(({ id }) => id !== except) : [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Text id={titleId} variant="h2" className={styles.title}>
        {PRODUCT_PAGE_MESSAGES.more(store.name)}
      </Text>
      <ProductPage products={others.slice(0, PAGE_SIZES.moreOfStore)} storeOf={() => store} onAdd={addToCart} />
    </section>
  );
}
