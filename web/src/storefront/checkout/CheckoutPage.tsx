import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Checkout } from './Checkout.tsx';
import { ownOrderPage } from './purchase/own-order-page.ts';
import { failedReturnOf } from './return/failed-return.ts';
import { readPaymentReturn } from './return/payment-return.ts';
import { useCancelledReturn } from './return/useCancelledReturn.ts';
import { VerifyingPayment } from './return/VerifyingPayment.tsx';

/** The checkout screen, and the return address of every payment page. */
export default function CheckoutPage() {
  const { search, state } = useLocation();
  const failedReturn = failedReturnOf(state);
  const returned = failedReturn ?? search.slice(1);
  useDocumentHead({ title: 'Checkout', noindex: true });
  useCancelledReturn();
  const back = useMemo(
    () => readPaymentReturn(new URLSearchParams(returned), checkoutAttempts.read()?.orderId ?? null),
    [returned],
  );
  const orderPage = useMemo(() => (back === null ? null : ownOrderPage(back.orderId)), [back]);

  return (
    <Page>
      {back?.kind === 'success' ? (
        <VerifyingPayment
          key={returned}
          returned={returned}
          hasFailed={failedReturn !== null}
          provider={back.provider}
          verificationInput={back.verificationInput}
          orderPage={orderPage}
        />
      ) : (
        <Checkout />
      )}
    </Page>
  );
}

const Page = styled(PageContainer)(({ theme }) => ({ paddingBlock: theme.spacing(3, 8) }));
