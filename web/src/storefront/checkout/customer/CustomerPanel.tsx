import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import { PRIMARY_PROVIDER, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CartState } from '@/storefront/cart/create-cart-store.ts';
import { useReservedQuantities } from '@/storefront/cart/own-order/use-reserved-quantity.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useIsOnline } from '@/ui/online/useIsOnline.ts';
import { Panel } from '@/ui/Panel.tsx';
import { WaitNotice } from '@/ui/WaitNotice.tsx';
import type { CouponChoice } from '../coupons/useCouponChoice.ts';
import { DeliveryDialog } from '../dialogs/DeliveryDialog.tsx';
import { TermsDialog } from '../dialogs/TermsDialog.tsx';
import { LimitNotices } from '../limits/LimitNotices.tsx';
import { PaidInUsd } from '../payment/PaidInUsd.tsx';
import { PayButtons } from '../payment/PayButtons.tsx';
import { PAYMENT_MESSAGES } from '../payment/payment-messages.ts';
import type { Payment } from '../payment/usePay.ts';
import { QuestionFields } from '../questions/QuestionFields.tsx';
import type { ProductAnswers } from '../questions/useAnswers.ts';
import { CustomerFields } from './CustomerFields.tsx';
import type { CustomerForm } from './useCustomerForm.ts';

interface CustomerPanelProps {
  cart: CartState;
  form: CustomerForm;
  answers: ProductAnswers;
  limits: readonly PurchaseLimit[];
  coupon: CouponChoice;
  payment: Payment;
  /** True if the page also offers the payment of an earlier order, possibly of the same cart. */
  hasPendingOrder: boolean;
}

/** The purchase that the page showed when the shopper clicked the payment button. */
type ReviewedPurchase = Omit<Parameters<Payment['pay']>[0], 'manualDelivery' | 'answersOf'>;

/** The customer form, the terms and the payment methods. */
export function CustomerPanel({ cart, form, answers, limits, coupon, payment, hasPendingOrder }: CustomerPanelProps) {
  const titleId = useId();
  const [showsTerms, setShowsTerms] = useState(false);
  // It waits for the shopper to read the delivery instructions.
  const [reviewed, setReviewed] = useState<ReviewedPurchase | null>(null);
  const isPaying = payment.paying !== null;
  const isOnline = useIsOnline();
  const reserved = useReservedQuantities();
  const isSoldOut = cart.items.some(({ id, stock }) => stock === 0 && !reserved.has(id));
  const canPay = isOnline && !isSoldOut;
  const assuranceId = useId();

  const pay = (purchase: ReviewedPurchase, manualDelivery: boolean): void =>
    payment.pay({ ...purchase, manualDelivery, answersOf: answers.answersOf });
  const payBy = (provider: PaymentProviderName): void => {
    if (isPaying || !canPay) return;
    const isAnswered = answers.check();
    form.submit((customerInfo) => {
      if (!isAnswered) return answers.focusProblem();
      const purchase = {
        customerInfo,
        provider,
        expectedTotalCents: coupon.totalCents,
        ...(coupon.chosen !== null && { couponId: coupon.chosen.id }),
      };
      if (cart.items.some(({ showDeliveryInstructions }) => showDeliveryInstructions)) setReviewed(purchase);
      else pay(purchase, false);
    });
  };

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        Your details
      </Typography>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          payBy(PRIMARY_PROVIDER);
        }}
      >
        <CustomerFields form={form} />
        <QuestionFields answers={answers} disabled={isPaying} />
        <Typography variant="body2" color="textSecondary">
          By paying, you agree to our{' '}
          <Terms component="button" type="button" variant="body2" onClick={() => setShowsTerms(true)}>
            Terms of Service
          </Terms>
          .
        </Typography>
        <PaidInUsd totalCents={coupon.totalCents} />
        {payment.wait === null && <LimitNotices limits={limits} />}
        <PayButtons
          totalCents={coupon.totalCents}
          isSecondary={hasPendingOrder}
          paying={payment.paying}
          whyNotId={canPay ? null : assuranceId}
          onPay={payBy}
        />
        {payment.wait !== null && <WaitNotice wait={payment.wait} />}
        <Assurance id={assuranceId} aria-live="polite">
          <Icon name={canPay ? 'shield' : 'warning'} size="small" />
          <span>{assuranceText({ isOnline, isPaying, isSoldOut })}</span>
        </Assurance>
      </Form>
      <TermsDialog open={showsTerms} onClose={() => setShowsTerms(false)} />
      {reviewed !== null && (
        <DeliveryDialog
          onCancel={() => setReviewed(null)}
          onPurchase={(manualDelivery) => {
            setReviewed(null);
            pay(reviewed, manualDelivery);
          }}
        />
      )}
    </Panel>
  );
}

function assuranceText({
  isOnline,
  isPaying,
  isSoldOut,
}: Record<'isOnline' | 'isPaying' | 'isSoldOut', boolean>): string {
  if (!isOnline) return PAYMENT_MESSAGES.offline;
  if (isPaying) return PAYMENT_MESSAGES.underWay;
  return isSoldOut ? PAYMENT_MESSAGES.soldOut : PAYMENT_MESSAGES.assurance;
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Terms = styled(Link)(({ theme }) => ({
  '@media (pointer: coarse)': { minHeight: theme.market.sizes.touch },
})) as typeof Link;

const Assurance = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.palette.text.secondary,
}));
