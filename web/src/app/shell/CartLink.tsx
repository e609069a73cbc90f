import { useCart } from '@/storefront/cart/cart-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import styles from './CartLink.module.css';

/** Link to the cart with the number of items in it. */
export function CartLink() {
  const { count } = useCart();
  return (
    <IconButton to="/checkout" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}
        </span>
      )}
    </IconButton>
  );
}

const COUNT_SHOWN_MAX = 999;
