import { isDocumentId } from '@blockbazaar/domain/document-id';
import type { FailureCode } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { finishPurchase } from '@/shared/purchase/finish-purchase.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { type Verification, verifyOnce } from './verify-once.ts';

interface VerifyingPaymentProps {
  sessionId: string;
  /** As the address says it; the server's answer counts. */
  orderId: string | null;
}

/**
 * A shopper comes back from the payment page. The address keeps what is asked about until there is an answer, so that a reload
 * asks again instead of showing a button to pay a second time.
 */
export function VerifyingPayment({ sessionId, orderId }: VerifyingPaymentProps) {
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const navigate = useNavigate();
  const showToast = useToast();

  useEffect(() => {
    let isCurrent = true;
    void verifyOnce(sessionId).then((result) => {
      if (!isCurrent) return;
      if (result.outcome === 'answered' && result.value.verified) {
        finishPurchase(result.value.orderId);
        void navigate(`/orders/${result.value.orderId}`, { replace: true });
        return;
      }
      const { verificationFailed, verificationError } = MESSAGES.checkout;
      showToast(isDenial(result) ? verificationFailed : verificationError, 'error');
      setFailedTry(tries);
    });
    return () => {
      isCurrent = false;
    };
  }, [sessionId, tries, navigate, showToast]);

  if (failedTry < tries) {
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
      text="Your cart is still here. If your card was charged, your order page shows it as soon as the payment arrives: please do not pay twice."
      actions={
        <>
          <Button color="primary" startIcon={<Icon name="reload" />} onClick={() => setTries(tries + 1)}>
            Check again
          </Button>
          {orderId !== null && isDocumentId(orderId) && (
            <Button component={Link} to={`/orders/${orderId}`}>
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

/** Whether the server knows that this is no payment, rather than that nobody could be asked. */
const isDenial = (result: Verification): boolean =>
  result.outcome === 'answered' || (result.outcome === 'refused' && DENIALS.has(result.failure.code));

const DENIALS: ReadonlySet<FailureCode> = new Set<FailureCode>(['ORDER_NOT_FOUND', 'INVALID_INPUT']);

const Waiting = styled('div')(({ theme }) => ({
  ...theme.market.shapes.stall,
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 3),
  textAlign: 'center',
}));
