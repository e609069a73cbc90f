import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useCart } from '@/shared/cart/cart-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';

/** Link to the cart, with the number of pieces in it. */
export function CartLink() {
  const { count } = useCart();
  return (
    <Basket component={Link} to="/checkout" aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}>
      <Icon name="cart" />
      {count > 0 && <Count aria-hidden="true">{count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : count}</Count>}
    </Basket>
  );
}

const COUNT_SHOWN_MAX = 999;

const Basket = styled(IconButton)({ position: 'relative' }) as typeof IconButton;

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  insetBlockStart: theme.spacing(0.25),
  insetInlineStart: '52%',
  minWidth: theme.spacing(2.25),
  paddingInline: theme.spacing(0.5),
  borderRadius: theme.market.sizes.radiusTiny,
  backgroundColor: theme.market.colors.lantern,
  color: theme.market.colors.groundDeep,
  fontFamily: theme.market.fonts.display,
  fontWeight: 700,
  lineHeight: 1.3,
  textAlign: 'center',
}));
