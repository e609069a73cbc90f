import { toMoneyItem } from '@blockbazaar/domain/cart/money-item';
import { LIMITS } from '@blockbazaar/domain/limits';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { millionsOf, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { useId, type ReactNode } from 'react';
import { isServerRendered } from '@/firebase/page-source.ts';
import { BuyControls } from '@/storefront/catalog/product-card/BuyControls.tsx';
import { Body, Description, Name, Offer, Picture } from '@/storefront/catalog/product-card/card-parts.ts';
import type { AddToCart } from '@/storefront/catalog/product-card/useAddToCart.ts';
import { Badge } from '@/ui/Badge.tsx';
import { CardSurface } from '@/ui/CardSurface.ts';
import { moneyPictures } from '@/ui/money-pictures.ts';
import { Price } from '@/ui/Price.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { StockBadge } from '@/ui/StockBadge.tsx';
import styles from './MoneyCard.module.css';
import { Rate } from './Rate.tsx';

interface MoneyCardProps {
  product: MoneyProduct;
  onAdd: AddToCart;
}

/** A fixed amount of in-game money, with its price and its price per million. */
export function MoneyCard({ product, onAdd }: MoneyCardProps) {
  const nameId = useId();
  const millions = millionsOf(product, 1);
  return (
    <CardSurface aria-labelledby={nameId} data-testid="money-card" data-product-id={product.id}>
      <Picture>
        <ProductImage links={moneyPictures(millions)} alt="" />
        <AmountBadge>{formatMillions(millions)}</AmountBadge>
      </Picture>
      <Body>
        <Name id={nameId}>{product.name}</Name>
        <Description>{product.description}</Description>
        <Offer>
          <Price cents={product.priceCents} size="large" />
          <StockBadge stock={LIMITS.stockMax} />
        </Offer>
        <Rate product={product} />
        <BuyControls
          nameId={nameId}
          name={product.name}
          minimumQuantity={1}
          buyable
          onAdd={(quantity) => onAdd(toMoneyItem(product, true), quantity, isServerRendered(product))}
        />
      </Body>
    </CardSurface>
  );
}

/** The amount of money, in the corner of a card's picture. */
const AmountBadge = ({ children }: { children: ReactNode }) => <Badge className={styles.plate}>{children}</Badge>;
