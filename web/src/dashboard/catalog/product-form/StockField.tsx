import { isBundle, type WithParts } from '@blockbazaar/domain/catalog/bundles/bundle';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { typedStockSchema } from '@blockbazaar/domain/catalog/product-form';
import { hasVariants, type WithVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { InlineField } from './InlineField.tsx';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface StockFieldProps {
  product: Pick<ProductDraft, 'name' | 'stock'> & WithVariants & WithParts;
  /** Returns whether it was saved. */
  save: (edit: ProductEdit) => Promise<boolean>;
}

/**
 * Inline editor of a product's stock; reservations during the edit are preserved. It shows the sum for variants, and
 * for a bundle the quantity that its parts allow.
 */
export function StockField({ product, save }: StockFieldProps) {
  const { name, stock } = product;
  if (hasVariants(product)) return <span>{messages.stockOfOptions(stock, product.variants?.length ?? 0)}</span>;
  if (isBundle(product)) return <span>{messages.stockOfParts(stock)}</span>;
  return (
    <InlineField
      shown={messages.stock(stock)}
      value={String(stock)}
      changeLabel={messages.changeStock(name)}
      label={messages.newStock(name)}
      inputMode="numeric"
      check={(text) => typedStockSchema.safeParse(text).error?.issues[0]?.message ?? null}
      save={(text, seen) => save({ updates: {}, stock: { seen: Number(seen), wanted: Number(text) } })}
    />
  );
}
