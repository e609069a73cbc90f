import { toMoneyItem } from '@blockbazaar/domain/cart/money-item';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { millionsOf, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { lineTotalCents } from '@blockbazaar/domain/money/price';
import { useId, useState } from 'react';
import { isServerRendered } from '@/firebase/page-source.ts';
import { AddToCartButton } from '@/storefront/catalog/product-card/AddToCartButton.tsx';
import type { AddToCart } from '@/storefront/catalog/product-card/useAddToCart.ts';
import { CardSurface } from '@/ui/CardSurface.ts';
import { moneyPictures } from '@/ui/money-pictures.ts';
import { Price } from '@/ui/Price.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { QuantityStepper } from '@/ui/QuantityStepper.tsx';
import styles from './CustomMoneyCard.module.css';
import { MONEY_MESSAGES } from './money-messages.ts';
import { Rate } from './Rate.tsx';

const STARTS_AT = 10;

interface CustomMoneyCardProps {
  product: MoneyProduct;
  onAdd: AddToCart;
}

/** A custom amount of in-game money, in millions. The price updates with the amount. */
export function CustomMoneyCard({ product, onAdd }: CustomMoneyCardProps) {
  const nameId = useId();
  const [quantity, setQuantity] = useState(STARTS_AT);
  const millions = millionsOf(product, quantity);
  const price = lineTotalCents(product.priceCents, quantity);

  return (
    <CardSurface className={styles.card} aria-labelledby={nameId} data-testid="money-card" data-product-id={product.id}>
      <div className={styles.art}>
        <ProductImage links={moneyPictures(millions)} alt="" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name} id={nameId}>
          {product.name}
        </h3>
        {product.description !== '' && <p className={styles.description}>{product.description}</p>}
        <Rate product={product} />
      </div>
      <div className={styles.choice}>
        <span className={styles.label} aria-hidden="true">
          {MONEY_MESSAGES.howMany}
        </span>
        <QuantityStepper value={quantity} min={1} label={`${product.name}, in millions`} onChange={setQuantity} />
        <output className={styles.sum}>
          <span>{`${MONEY_MESSAGES.inAll(formatMillions(millions))} `}</span>
          <Price cents={price} />
        </output>
        <AddToCartButton
          nameId={nameId}
          buyable
          onAdd={() => onAdd(toMoneyItem(product, true), quantity, isServerRendered(product))}
        />
      </div>
    </CardSurface>
  );
}
