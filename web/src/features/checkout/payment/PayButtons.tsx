import { formatUsd } from '@blockbazaar/domain/money/price';
import {
  PAYMENT_PROVIDERS,
  PRIMARY_PROVIDER,
  PROVIDERS,
  type PaymentProviderName,
} from '@blockbazaar/domain/payments/providers';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useShownCurrency } from '@/ui/amounts/shown-currency.ts';
import { Icon } from '@/ui/icons/Icon.tsx';

interface PayButtonsProps {
  totalCents: number;
  /** Something else on the page is what the shopper came for. */
  isSecondary: boolean;
  /** The way that is under way; null: none. */
  paying: PaymentProviderName | null;
  /** The id of the element that states why nobody can pay right now; null: one can. */
  whyNotId: string | null;
  onPay: (provider: PaymentProviderName) => void;
}

/** The ways to pay: by card, which the form's Enter key chooses too, and the others below it. */
export function PayButtons({ totalCents, isSecondary, paying, whyNotId, onPay }: PayButtonsProps) {
  // Payment is in dollars, whatever prices are shown in: then the dollars are named.
  const total = `${formatUsd(totalCents)}${'format' in useShownCurrency() ? ' USD' : ''}`;
  return (
    <Ways>
      {PAYMENT_PROVIDERS.map((provider) => {
        const isPrimary = provider === PRIMARY_PROVIDER;
        return (
          // Not `disabled`: that would take the focus away, and a refused payment is tried again from here.
          <Button
            key={provider}
            {...(isPrimary
              ? { type: 'submit', color: isSecondary ? 'secondary' : 'primary' }
              : { onClick: () => onPay(provider) })}
            size="large"
            fullWidth
            aria-disabled={paying !== null || whyNotId !== null}
            aria-describedby={whyNotId ?? undefined}
            startIcon={
              paying === provider ? (
                <CircularProgress color="inherit" size="1em" aria-hidden="true" />
              ) : (
                <Icon name={PROVIDERS[provider].icon} />
              )
            }
          >
            {PROVIDERS[provider].buttonText(total)}
          </Button>
        );
      })}
    </Ways>
  );
}

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  // A long total must fit a phone.
  '& .MuiButton-root': { paddingInline: theme.spacing(1.5), whiteSpace: 'normal' },
  '& [aria-disabled="true"]': { opacity: 0.7, cursor: 'progress' },
  '& [aria-disabled="true"][aria-describedby]': { cursor: 'not-allowed' },
}));
