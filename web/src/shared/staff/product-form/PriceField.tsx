import { typedPriceSchema } from '@blockbazaar/domain/catalog/product-form';
import { parseUsd, usdText } from '@blockbazaar/domain/money/parse-usd';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import type { SellerProduct } from '@/firebase/staff/seller-product-lists.ts';
import { updateProduct } from '@/firebase/staff/seller-products.ts';
import { useEditResult } from '../useEditResult.ts';
import { InlineField } from './InlineField.tsx';
import { PRODUCT_LIST_MESSAGES } from './product-list-messages.ts';

const { updated, saveFailed } = SELLER_MESSAGES.products;
const messages = PRODUCT_LIST_MESSAGES;

/** A product's price, changed where it stands, unless somebody else has changed it meanwhile. */
export function PriceField({ product: { id, name, priceCents } }: { product: SellerProduct }) {
  const notify = useEditResult();
  return (
    <InlineField
      shown={formatUsd(priceCents)}
      value={usdText(priceCents)}
      changeLabel={messages.changePrice(name)}
      label={messages.newPrice(name)}
      inputMode="decimal"
      check={(text) => typedPriceSchema.safeParse(text).error?.issues[0]?.message ?? null}
      save={async (text, seen) => {
        const [wanted, before] = [parseUsd(text) ?? priceCents, parseUsd(seen) ?? priceCents];
        const edit = { updates: { priceCents: wanted }, seen: { priceCents: before } };
        return notify(await updateProduct(id, edit), { done: updated, failed: saveFailed });
      }}
    />
  );
}
