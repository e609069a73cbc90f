import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { useCart } from '@/shared/cart/cart-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Button } from '@/ui/primitives/Button.tsx';

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
