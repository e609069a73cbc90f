import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { logFault } from '@/firebase/log.ts';
import { fetchReceipt } from '@/firebase/receipts.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { PAYMENT_MESSAGES } from '../payment/payment-messages.ts';
import { finishPurchase } from '../purchase/finish-purchase.ts';
import type { OrderPageState } from '../purchase/order-page-state.ts';
import type { FailedReturn } from './failed-return.ts';
import { missingReferenceMessage, resolvePaymentResult } from './payment-result.ts';
import type { PaymentVerificationInput } from './payment-return.ts';
import { verifyOnce } from './verify-once.ts';

/** Reads the current status of a receipt's order. Null if it cannot be read. */
async function orderStatus(receiptKey: string): Promise<OrderStatus | null> {
  try {
    return (await fetchReceipt(receiptKey))?.status ?? null;
  } catch (error) {
    logFault('order-status-unknown', { error });
    return null;
  }
}

interface VerifyingPaymentProps {
  /** The parameters of the return address. */
  returned: string;
  /** The verification has failed before a reload: it is repeated only on request. */
  hasFailed: boolean;
  provider: PaymentProviderName;
  /** Null if the return address lacks the payment reference. Remount for another payment. */
  verificationInput: PaymentVerificationInput | null;
  /** The order's page, if this browser has its receipt key: the return address only names the order. */
  orderPage: string | null;
}

/**
 * Verifies the payment after the return from the payment page. The address stays until the result is known, so that a
 * reload verifies again instead of offering a second payment. After a failure the history entry has its parameters.
 */
export function VerifyingPayment({
  returned,
  hasFailed,
  provider,
  verificationInput,
  orderPage,
}: VerifyingPaymentProps) {
  const [attemptNumber, setAttemptNumber] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(verificationInput === null || hasFailed ? 1 : 0);
  const navigate = useNavigate();
  const showToast = useToast();
  // Serialized, so that parsing the same address again does not restart the verification.
  const serializedInput = JSON.stringify(verificationInput);

  const isFirst = attemptNumber === 1;

  useEffect(() => {
    if (hasFailed && isFirst) return undefined;
    const clearAddress = (): void => {
      const state: FailedReturn = { failedReturn: returned };
      void navigate('/checkout', { replace: true, state });
    };
    const parsedInput = JSON.parse(serializedInput) as PaymentVerificationInput | null;
    if (parsedInput === null) {
      showToast(missingReferenceMessage(provider), 'error');
      clearAddress();
      return undefined;
    }
    let isCurrent = true;
    void verifyOnce(parsedInput)
      .then((result) => resolvePaymentResult(provider, result, orderStatus))
      .then((result) => {
        if (!isCurrent) return;
        if (result.kind === 'failed') {
          showToast(result.message, 'error');
          setFailedAttempt(attemptNumber);
          clearAddress();
          return;
        }
        if (result.kind === 'paid') finishPurchase(result.orderId);
        void navigate(orderPath(result), {
          replace: true,
          state: {
            isProcessing: result.kind === 'processing',
            isDeclined: result.kind === 'declined',
          } satisfies OrderPageState,
        });
      });
    return () => {
      isCurrent = false;
    };
  }, [serializedInput, provider, attemptNumber, isFirst, hasFailed, returned, navigate, showToast]);

  if (failedAttempt < attemptNumber) {
    return (
      <Waiting aria-live="polite">
        <CircularProgress color="inherit" aria-hidden="true" />
        <Typography component="h1" variant="h2">
          Verifying your payment
        </Typography>
        <Typography color="textSecondary">This takes a moment. Please keep this page open.</Typography>
      </Waiting>
    );
  }
  return (
    <EmptyState
      heading="h1"
      title="We could not verify your payment"
      text={PAYMENT_MESSAGES.notVerified}
      actions={
        <>
          {verificationInput !== null && (
            <Button
              color="primary"
              startIcon={<Icon name="reload" />}
              onClick={() => setAttemptNumber(attemptNumber + 1)}
            >
              Check again
            </Button>
          )}
          {orderPage !== null && (
            <Button component={Link} to={orderPage} color={verificationInput === null ? 'primary' : 'secondary'}>
              View your order
            </Button>
          )}
          <Button component={Link} to="/checkout" replace variant="text">
            Back to your cart
          </Button>
        </>
      }
    />
  );
}

const Waiting = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 3),
  textAlign: 'center',
}));
