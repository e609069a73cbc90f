import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import type { ProductEdit } from '@blockbazaar/domain/catalog/product-edit';
import { typedStockSchema } from '@blockbazaar/domain/catalog/product-form';
import { InlineField } from './InlineField.tsx';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

const messages = PRODUCT_STATE_MESSAGES;

interface StockFieldProps {
  product: Pick<ProductDraft, 'name' | 'stock'>;
  /** Whether it was saved. */
  save: (edit: ProductEdit) => Promise<boolean>;
}

/** A product's stock, changed where it stands: what is reserved while it is typed stays reserved. */
export const StockField = ({ product: { name, stock }, save }: StockFieldProps) => (
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
