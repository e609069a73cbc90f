import { toMoneyItem } from '@blockbazaar/domain/cart/money-item';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { millionsOf, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { lineTotalCents } from '@blockbazaar/domain/money/price';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { isDrawn } from '@/firebase/page-source.ts';
import { MONEY_MESSAGES } from '@/shared/money/money-messages.ts';
import { moneyPictures } from '@/shared/money/money-pictures.ts';
import { AddToCartButton } from '@/shared/product-card/AddToCartButton.tsx';
import type { AddToCart } from '@/shared/product-card/useAddToCart.ts';
import { Price } from '@/ui/Price.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { QuantityStepper } from '@/ui/QuantityStepper.tsx';
import { StallCard } from '@/ui/surface-card.ts';
import { Rate } from './Rate.tsx';

const STARTS_AT = 10;

interface CustomMoneyCardProps {
  product: MoneyProduct;
  onAdd: AddToCart;
}

/** An amount of in-game money that the shopper chooses, in millions; the price updates with it. */
export function CustomMoneyCard({ product, onAdd }: CustomMoneyCardProps) {
  const nameId = useId();
  const [quantity, setQuantity] = useState(STARTS_AT);
  const millions = millionsOf(product, quantity);
  const price = lineTotalCents(product.priceCents, quantity);

  return (
    <Card aria-labelledby={nameId} data-testid="money-card" data-product-id={product.id}>
      <Art>
        <ProductImage links={moneyPictures(millions)} alt="" />
      </Art>
      <Words>
        <Name id={nameId}>{product.name}</Name>
        {product.description !== '' && <Description>{product.description}</Description>}
        <Rate product={product} />
      </Words>
      <Choice>
        <Label aria-hidden="true">{MONEY_MESSAGES.howMany}</Label>
        <QuantityStepper value={quantity} min={1} label={`${product.name}, in millions`} onChange={setQuantity} />
        <Sum>
          {MONEY_MESSAGES.inAll(formatMillions(millions))} <Price cents={price} />
        </Sum>
        <AddToCartButton
          nameId={nameId}
          buyable
          onAdd={() => onAdd(toMoneyItem(product, true), quantity, isDrawn(product))}
        />
      </Choice>
    </Card>
  );
}

const Card = styled(StallCard)(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  padding: theme.spacing(2),
  backgroundImage: theme.market.shapes.lamplight,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: `${theme.spacing(20)} minmax(0, 1fr) ${theme.spacing(32)}`,
    gap: theme.spacing(3),
    padding: theme.spacing(3),
  },
}));

const Art = styled('div')(({ theme }) => ({
  ...theme.market.shapes.inset,
  height: theme.spacing(18),
  overflow: 'hidden',
  backgroundColor: theme.palette.background.default,
}));

const Words = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }));

const Description = styled('p')(({ theme }) => ({ margin: 0, maxWidth: '60ch', color: theme.palette.text.secondary }));

const Choice = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const Label = styled('span')(({ theme }) => ({ ...theme.typography.subtitle2 }));

const Sum = styled('output')(({ theme }) => ({
  ...theme.typography.h3,
  paddingBlock: theme.spacing(0.5),
  fontVariantNumeric: 'tabular-nums',
}));
