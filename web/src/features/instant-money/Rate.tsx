import { MONEY_MESSAGES } from '@blockbazaar/domain/money-products/money-messages';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { type MoneyProduct, ratePerMillionCents } from '@blockbazaar/domain/money-products/money-product';
import { styled } from '@mui/material/styles';

/** What a million costs, to compare by. */
export function Rate({ product }: { product: Pick<MoneyProduct, 'amount' | 'priceCents'> }) {
  return <Words>{MONEY_MESSAGES.rate(formatUsd(ratePerMillionCents(product)))}</Words>;
}

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
