import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { useCouponChoice } from './coupons/useCouponChoice.ts';
import { CustomerPanel } from './customer/CustomerPanel.tsx';
import { useCustomerForm } from './customer/useCustomerForm.ts';
import { useDiscordName } from './customer/useDiscordName.ts';
import { usePurchaseLimits } from './limits/usePurchaseLimits.ts';
import { usePay } from './payment/usePay.ts';
import { PENDING_MESSAGES } from './pending/pending-messages.ts';
import { PendingOrderNotice } from './pending/PendingOrderNotice.tsx';
import { useOrderChange } from './pending/useOrderChange.ts';
import { usePendingOrder } from './pending/usePendingOrder.ts';
import { useIsCancelling } from './purchase/cancel-order.ts';
import { customerDraft } from './purchase/customer-draft.ts';
import { useAnswers } from './questions/useAnswers.ts';
import { OrderSummary } from './summary/OrderSummary.tsx';
import { useLiveCart, type LiveCart } from './summary/useLiveCart.ts';

/** The cart beside the customer form. An empty cart shows a link back to the shop instead. */
export function Checkout() {
  const payment = usePay();
  const isPaying = payment.paying !== null;
  const cart = useLiveCart(isPaying);
  const pending = usePendingOrder();
  const pendingOrderId = pending.receipt?.orderId ?? null;
  const coupon = useCouponChoice({ subtotalCents: cart.totalCents, pendingOrderId, isPaying });
  const form = useCustomerForm(useDiscordName());
  const answers = useAnswers(cart.items);
  const { minecraftUsername } = form;
  const previewedLimits = usePurchaseLimits({
    items: cart.items,
    minecraftUsername,
    replaces: pending.orderId,
    isPaying,
  });
  const limits = [...lineLimitsOf(payment.lineLimit, cart.items), ...previewedLimits];
  const top = useRef<HTMLDivElement>(null);
  const orderCancellation = useOrderChange(() => top.current?.focus());
  // A return through the payment page's Cancel link already requests the cancellation.
  const isHidden = useIsCancelling() && !orderCancellation.isCancelling;
  const onEmptied = useEmptied();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });

  // An empty cart (bought in another tab, or cleared) leaves no order for the names and notes.
  const isEmpty = cart.items.length === 0;
  useEffect(() => {
    if (isEmpty) customerDraft.clear();
  }, [isEmpty]);

  const head = (
    <>
      <Top ref={top} tabIndex={-1}>
        <CheckoutHeader />
      </Top>
      {pending.receipt !== null && !isPaying && !isHidden && (
        <PendingOrderNotice receipt={pending.receipt} changing={orderCancellation} />
      )}
      {pending.ended !== null && (
        <Ended>
          <Alert severity="info" role="note">
            {PENDING_MESSAGES.ended[pending.ended]}
          </Alert>
        </Ended>
      )}
    </>
  );
  if (isEmpty) {
    return (
      <>
        {head}
        <EmptyState
          title={MESSAGES.cart.empty}
          actions={
            <Button component={Link} to="/catalog" color="primary">
              Continue Shopping
            </Button>
          }
        />
      </>
    );
  }

  const details = (
    <CustomerPanel
      key="details"
      cart={cart}
      form={form}
      answers={answers}
      limits={limits}
      coupon={coupon}
      payment={payment}
      hasPendingOrder={pendingOrderId !== null}
    />
  );
  const summary = (
    <OrderSummary key="summary" cart={cart} limits={limits} coupon={coupon} disabled={isPaying} onEmptied={onEmptied} />
  );
  return (
    <>
      {head}
      {/* DOM order follows visual order for keyboard users: phones show the summary first. */}
      <Columns>{isWide ? [details, summary] : [summary, details]}</Columns>
    </>
  );
}

/** Returns the limit of a refused payment while the cart exceeds the remaining quantity of that product. */
function lineLimitsOf(limit: PurchaseLimit | null, items: LiveCart['items']): PurchaseLimit[] {
  if (limit === null || limit.productId === null) return [];
  const id = lineKey({ productId: limit.productId, variantId: limit.variantId });
  return items.some((item) => item.id === id && item.quantity > limit.left) ? [limit] : [];
}

/** Shows that the cart was emptied, and navigates home a second later. */
function useEmptied(): () => void {
  const navigate = useNavigate();
  const showToast = useToast();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return () => {
    showToast(CART_MESSAGES.emptied, 'info');
    timer.current = setTimeout(() => void navigate('/'), TIMES.cartEmptiedRedirectMs);
  };
}

const Top = styled('div')({ '&:focus': { outline: 'none' } });

/** A live region: screen readers announce it when it appears. */
const Ended = styled('output')(({ theme }) => ({ display: 'block', marginBlockEnd: theme.spacing(3) }));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: theme.spacing(4),
    // Sticky, because a long order would scroll the payment buttons out of view.
    '& > :first-of-type': {
      position: 'sticky',
      insetBlockStart: theme.market.sizes.header + theme.market.sizes.unit * 2,
    },
  },
}));
