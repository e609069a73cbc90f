import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { Checkout } from './Checkout.tsx';
import { ownOrderPage } from './purchase/own-order-page.ts';
import { readPaymentReturn } from './return/payment-return.ts';
import { useCancelledReturn } from './return/useCancelledReturn.ts';
import { VerifyingPayment } from './return/VerifyingPayment.tsx';

/** The checkout screen, and the return address of every payment page. */
export default function CheckoutPage() {
  const [params] = useSearchParams();
  useDocumentHead({ title: 'Checkout', noindex: true });
  useCancelledReturn();
  const back = useMemo(() => readPaymentReturn(params, checkoutAttempts.read()?.orderId ?? null), [params]);
  const orderPage = useMemo(() => (back === null ? null : ownOrderPage(back.orderId)), [back]);

  return (
    <Page>
      {back?.kind === 'success' ? (
        <VerifyingPayment
          key={params.toString()}
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
