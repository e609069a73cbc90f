import { typedStockSchema } from '@blockbazaar/domain/catalog/product-form';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import type { SellerProduct } from '@/firebase/staff/seller-product-lists.ts';
import { updateProduct } from '@/firebase/staff/seller-products.ts';
import { useEditResult } from '../useEditResult.ts';
import { InlineField } from './InlineField.tsx';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';

const { stock: stockText, updated, saveFailed } = SELLER_MESSAGES.products;
const messages = PRODUCT_LIST_MESSAGES;

/** A product's stock, changed where it stands: what is reserved while it is typed stays reserved. */
export function StockField({ product: { id, name, stock } }: { product: SellerProduct }) {
  const notify = useEditResult();
  return (
    <InlineField
      shown={stockText(stock)}
      value={String(stock)}
      changeLabel={messages.changeStock(name)}
      label={messages.newStock(name)}
      inputMode="numeric"
      check={(text) => typedStockSchema.safeParse(text).error?.issues[0]?.message ?? null}
      save={async (text, seen) => {
        const edit = { updates: {}, stock: { seen: Number(seen), wanted: Number(text) } };
        return notify(await updateProduct(id, edit), { done: updated, failed: saveFailed });
      }}
    />
  );
}
