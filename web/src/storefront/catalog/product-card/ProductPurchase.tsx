import { productPath } from '@blockbazaar/domain/catalog/product-path';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import { hasVariants } from '@blockbazaar/domain/catalog/variants/variant';
import { Price } from '@/ui/Price.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { BuyControls } from './BuyControls.tsx';
import { Offer } from './card-parts.ts';
import { CATALOG_MESSAGES } from './catalog-messages.ts';
import type { ProductOffer } from './useProductOffer.ts';

interface ProductPurchaseProps {
  offer: ProductOffer;
  /** ID of the element that names the product. */
  nameId: string;
  /** The chosen variant; null if none is chosen, or if there are none. */
  variantId?: string | null;
}

/** Price, stock and purchase controls of a product. */
export function ProductPurchase({
  offer: { product, subscribe, priceCents, add },
  nameId,
  variantId = null,
}: ProductPurchaseProps) {
  const { id, name, stock, minimumQuantity } = product;
  if (variantId === null && hasVariants(product)) {
    return (
      <>
        <Offer>
          <span>
            {CATALOG_MESSAGES.from} <Price cents={priceCents} size="large" />
          </span>
          <StockBadge stock={stock} subscribe={subscribe} />
        </Offer>
        <Button to={productPath({ id, name })} aria-describedby={nameId}>
          {CATALOG_MESSAGES.choose}
        </Button>
      </>
    );
  }
  return (
    <>
      <Offer>
        <Price cents={priceCents} size="large" />
        <StockBadge stock={stock} subscribe={subscribe} />
      </Offer>
      <BuyControls
        nameId={nameId}
        name={name}
        minimumQuantity={minimumQuantity}
        buyable={canBuy(product)}
        onAdd={add}
      />
    </>
  );
}
