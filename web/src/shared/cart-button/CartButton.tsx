import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CART_MESSAGES } from '@/shared/cart/cart-messages.ts';
import { useCart } from '@/shared/cart/cart-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';

/** To the cart, while there is something in it. */
export function CartButton() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <Button component={Link} to="/checkout" startIcon={<Icon name="cart" />}>
      {CART_MESSAGES.button(count)}
    </Button>
  );
}
