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
  /** True if another element of the page has the primary action. */
  isSecondary: boolean;
  /** The payment method in progress, or null. */
  paying: PaymentProviderName | null;
  /** The id of the element that explains why payment is unavailable. Null if payment is available. */
  whyNotId: string | null;
  onPay: (provider: PaymentProviderName) => void;
}

/** The payment methods: card first, which the form's Enter key also selects. */
export function PayButtons({ totalCents, isSecondary, paying, whyNotId, onPay }: PayButtonsProps) {
  // Charges are in US dollars. The button names the currency if prices are shown in another one.
  const total = `${formatUsd(totalCents)}${'format' in useShownCurrency() ? ' USD' : ''}`;
  return (
    <Ways>
      {PAYMENT_PROVIDERS.map((provider) => {
        const isPrimary = provider === PRIMARY_PROVIDER;
        return (
          // `disabled` would remove the focus, and a refused payment is retried from here.
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
            <span>{PROVIDERS[provider].buttonText(total)}</span>
          </Button>
        );
      })}
    </Ways>
  );
}

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  // A long total must fit on a phone.
  '& .MuiButton-root': { paddingInline: theme.spacing(1.5), whiteSpace: 'normal' },
  '& [aria-disabled="true"]': { opacity: 0.7, cursor: 'progress' },
  '& [aria-disabled="true"][aria-describedby]': { cursor: 'not-allowed' },
}));
