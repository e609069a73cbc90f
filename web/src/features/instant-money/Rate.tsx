import { ratePerMillionCents, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { styled } from '@mui/material/styles';
import { MONEY_MESSAGES } from '@/shared/money/money-messages.ts';
import { AmountText } from '@/ui/amounts/AmountText.tsx';

/** What a million costs, to compare by. */
export function Rate({ product }: { product: Pick<MoneyProduct, 'amount' | 'priceCents'> }) {
  return (
    <Words>
      <AmountText>{(format) => MONEY_MESSAGES.rate(format(ratePerMillionCents(product)))}</AmountText>
    </Words>
  );
}

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
