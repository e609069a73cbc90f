import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useId } from 'react';
import { useMoreOfStore } from '@/firebase/products.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { Text } from '@/ui/primitives/Text.tsx';
import { ProductPage } from '../product-card/ProductPage.tsx';
import { useAddToCart } from '../product-card/useAddToCart.ts';
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
