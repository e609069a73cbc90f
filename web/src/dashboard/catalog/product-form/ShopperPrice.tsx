import { parseUsd } from '@blockbazaar/domain/money/parse-usd';
import { displayPriceCents, formatUsd } from '@blockbazaar/domain/money/price';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';
import type { ProductForm } from './useProductForm.ts';

interface ShopperPriceProps {
  form: ProductForm;
  /** The store's commission, in percent. */
  tariff: number;
}

/** The price for shoppers; nothing without a commission or a price. */
export function ShopperPrice({ form: { control }, tariff }: ShopperPriceProps) {
  const [price, variants] = useWatch({ control, name: ['price', 'variants'] });
  const cents = parseUsd(price);
  if (tariff === 0 || cents === null || cents === 0) return null;
  const shopperPrice = formatUsd(displayPriceCents(cents, tariff));
  return (
    <Typography variant="body2" color="textSecondary">
      {variants.length > 0
        ? PRODUCT_STATE_MESSAGES.shopperPaysFrom(shopperPrice, tariff)
        : PRODUCT_STATE_MESSAGES.shopperPays(shopperPrice, tariff)}
    </Typography>
  );
}
