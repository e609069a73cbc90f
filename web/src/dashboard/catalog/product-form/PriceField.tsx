import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { typedPriceSchema } from '@blockbazaar/domain/catalog/product-form';
import { firstPriceCents, hasVariants, type WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { InlineField } from './InlineField.tsx';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface PriceFieldProps {
  product: Pick<ProductDraft, 'name' | 'priceCents' | 'minimumQuantity'> & WithVariants;
  /** Returns whether it was saved. */
  save: (edit: ProductEdit) => Promise<boolean>;
}

/**
 * Inline editor of a product's price, with a check for concurrent changes. For a product with variants it shows the
 * price that its buyers see in lists; the form edits the prices of variants.
 */
export function PriceField({ product, save }: PriceFieldProps) {
  const { name, priceCents } = product;
  if (hasVariants(product)) return <span>{messages.fromPrice(formatUsd(firstPriceCents(product)))}</span>;
  return (
    <InlineField
      shown={formatUsd(priceCents)}
      value={usdText(priceCents)}
      changeLabel={messages.changePrice(name)}
      label={messages.newPrice(name)}
      inputMode="decimal"
      check={(text) => typedPriceSchema.safeParse(text).error?.issues[0]?.message ?? null}
      save={(text, seen) => {
        const [wanted, before] = [parseUsd(text) ?? priceCents, parseUsd(seen) ?? priceCents];
        return save({ updates: { priceCents: wanted }, seen: { priceCents: before } });
      }}
    />
  );
}
