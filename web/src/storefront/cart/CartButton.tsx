import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { CART_MESSAGES } from './cart-messages.ts';
import { useCart } from './cart-store.ts';

/** Link to the cart; hidden while the cart is empty. */
export function CartButton() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <Button to="/checkout" startIcon={<Icon name="cart" />}>
      {CART_MESSAGES.button(count)}
    </Button>
  );
}
