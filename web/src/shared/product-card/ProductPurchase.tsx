import { canBuy } from '@blockbazaar/domain/catalog/stock';
import { Price } from '@/ui/Price.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { BuyControls } from './BuyControls.tsx';
import { Offer } from './card-parts.ts';
import type { ProductOffer } from './useProductOffer.ts';

interface ProductPurchaseProps {
  offer: ProductOffer;
  /** The id of the element that names the product. */
  nameId: string;
}

/** What a product costs, whether it is there, and how to get it. */
export function ProductPurchase({ offer: { product, priceCents, add }, nameId }: ProductPurchaseProps) {
  const { name, stock, minimumQuantity } = product;
  return (
    <>
      <Offer>
        <Price cents={priceCents} size="large" />
        <StockBadge stock={stock} />
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
