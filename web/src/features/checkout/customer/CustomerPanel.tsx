import type { CustomerInfo } from '@blockbazaar/domain/checkout/customer-info';
import { formatUsd } from '@blockbazaar/domain/money/price';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CartState } from '@/shared/cart/create-cart-store.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { DeliveryDialog } from '../dialogs/DeliveryDialog.tsx';
import { TermsDialog } from '../dialogs/TermsDialog.tsx';
import type { Buyer } from '../payment/usePay.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { useCustomerForm } from './useCustomerForm.ts';

interface CustomerPanelProps {
  cart: CartState;
  isPaying: boolean;
  pay: (buyer: Buyer) => void;
}

/** Who the order is for, under which terms, and the way to pay. */
export function CustomerPanel({ cart, isPaying, pay }: CustomerPanelProps) {
  const titleId = useId();
  const form = useCustomerForm();
  const [showsTerms, setShowsTerms] = useState(false);
  /** Who is reading the delivery instructions, on the way to pay. */
  const [reader, setReader] = useState<CustomerInfo | null>(null);

  const onValid = (customerInfo: CustomerInfo): void => {
    if (cart.items.some(({ showDeliveryInstructions }) => showDeliveryInstructions)) setReader(customerInfo);
    else pay({ customerInfo, manualDelivery: false });
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
          if (!isPaying) form.submit(onValid);
        }}
      >
        <CustomerFields form={form} />
        <Typography variant="body2" color="textSecondary">
          By paying you agree to our{' '}
          <Link component="button" type="button" variant="body2" onClick={() => setShowsTerms(true)}>
            Terms of Service
          </Link>
          .
        </Typography>
        {/* Not `disabled`: that would take the focus away, and a refused payment is tried again from here. */}
        <Button
          type="submit"
          color="primary"
          size="large"
          fullWidth
          aria-disabled={isPaying}
          startIcon={isPaying ? <CircularProgress color="inherit" size="1em" aria-hidden="true" /> : null}
        >
          Pay {formatUsd(cart.totalCents)}
        </Button>
        <Assurance aria-live="polite">
          <Icon name="shield" size="small" />
          {isPaying ? 'Setting your items aside and opening the payment page…' : 'Card payment on Stripe’s own page: we never see your card.'}
        </Assurance>
      </Form>
      <TermsDialog open={showsTerms} onClose={() => setShowsTerms(false)} />
      {reader !== null && (
        <DeliveryDialog
          onCancel={() => setReader(null)}
          onPurchase={(manualDelivery) => {
            setReader(null);
            pay({ customerInfo: reader, manualDelivery });
          }}
        />
      )}
    </Panel>
  );
}

const Form = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Assurance = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.palette.text.secondary,
}));
