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
  /** The id of the element that names the product. */
  nameId: string;
  /** Which of its variants is chosen; null: none is, or it has none. */
  variantId?: string | null;
}

/** What a product costs, whether it is there, and how to get it. */
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
        key={variantId}
        nameId={nameId}
        name={name}
        minimumQuantity={minimumQuantity}
        buyable={canBuy(product)}
        onAdd={add}
      />
    </>
  );
}
