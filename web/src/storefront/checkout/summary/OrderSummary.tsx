import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { LIMITS } from '@blockbazaar/domain/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { logFault } from '@/firebase/log.ts';
import { retryFailed } from '@/firebase/use-query-state.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { cartActions } from '@/storefront/cart/cart-store.ts';
import { Panel } from '@/ui/Panel.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { Totals } from '@/ui/Totals.tsx';
import { COUPON_MESSAGES } from '../coupons/coupon-messages.ts';
import { CouponSelect } from '../coupons/CouponSelect.tsx';
import type { CouponChoice } from '../coupons/useCouponChoice.ts';
import { CHECKOUT_MESSAGES } from '../purchase/checkout-messages.ts';
import { SummaryLine } from './SummaryLine.tsx';
import type { LiveCart } from './useLiveCart.ts';

interface OrderSummaryProps {
  cart: LiveCart;
  /** The known purchase limits of the cart. */
  limits: readonly PurchaseLimit[];
  coupon: CouponChoice;
  /** True while the order is being created: the cart must not change. */
  disabled: boolean;
  onEmptied: () => void;
}

/** The items of the order, and its total. */
export function OrderSummary({ cart, limits, coupon, disabled, onEmptied }: OrderSummaryProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const showToast = useToast();
  const isCountable = Number.isSafeInteger(cart.totalCents);

  useEffect(() => {
    if (!isCountable) showToast(CART_MESSAGES.totalsFailed, 'error');
  }, [isCountable, showToast]);

  const change = (action: () => void, failed: { title: string; text?: string }): void => {
    try {
      action();
    } catch (error) {
      logFault('cart-change-failed', { error });
      showToast(failed, 'error');
    }
  };
  const remove = (id: string): void =>
    change(() => {
      cartActions.remove(id);
      // The focused button was removed with its line.
      title.current?.focus();
      if (cart.items.length === 1) onEmptied();
    }, CART_MESSAGES.removeFailed);

  return (
    <Panel aria-labelledby={titleId}>
      <Typography
        ref={title}
        id={titleId}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        Order Summary
      </Typography>
      {cart.status === 'failed' && (
        <Alert
          severity="info"
          action={
            <Button size="small" variant="text" onClick={retryFailed}>
              Try again
            </Button>
          }
        >
          Prices and stock could not be refreshed. You can pay if the total has not changed.
        </Alert>
      )}
      <Lines>
        {cart.items.map((item) => (
          <SummaryLine
            key={item.id}
            item={item}
            limit={
              limits.find(
                (found) => found.productId !== null && lineKey({ ...found, productId: found.productId }) === item.id,
              ) ?? null
            }
            disabled={disabled}
            onQuantity={(quantity) =>
              change(() => {
                cartActions.setQuantity(item.id, quantity);
                if (quantity > item.stock) showToast(CART_MESSAGES.quantityCut(item.stock), 'info');
              }, CART_MESSAGES.quantityFailed)
            }
            onRemove={() => remove(item.id)}
          />
        ))}
      </Lines>
      {cart.items.some(({ stock, quantity }) => stock < quantity) && (
        <Alert severity="error" role="note">
          Some items are not in stock in this quantity. Please reduce or remove them.
        </Alert>
      )}
      <CouponSelect choice={coupon} disabled={disabled} />
      <Totals
        subtotalCents={cart.totalCents}
        discount={
          coupon.chosen === null
            ? null
            : { label: COUPON_MESSAGES.line(coupon.chosen.percent), cents: coupon.discountCents }
        }
        totalCents={coupon.totalCents}
      />
      {coupon.totalCents < LIMITS.smallOrderCents && (
        <Alert severity="warning" role="note">
          {CHECKOUT_MESSAGES.smallOrder}
        </Alert>
      )}
      <Alert severity="warning" role="note">
        {CHECKOUT_MESSAGES.ticketNotice}
      </Alert>
    </Panel>
  );
}

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(-2, 0, 0),
  padding: 0,
}));
