import { formatUsd } from '@blockbazaar/domain/money/price';
import Alert from '@mui/material/Alert';
import { PAID_IN_USD } from '@/storefront/pricing/currency-messages.ts';
import { useShownCurrency } from '@/ui/amounts/shown-currency.ts';

/** States the charge in US dollars to shoppers who see another currency. */
export function PaidInUsd({ totalCents }: { totalCents: number }) {
  const shown = useShownCurrency();
  if (!('format' in shown)) return null;
  return (
    <Alert severity="info" role="note">
      {`${PAID_IN_USD.total(formatUsd(totalCents))} ${PAID_IN_USD.others(shown.code)}`}
    </Alert>
  );
}
