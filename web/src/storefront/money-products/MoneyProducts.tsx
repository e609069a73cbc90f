import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { Body, Description, Name } from '@/storefront/catalog/product-card/card-parts.ts';
import { BuySkeleton, OfferSkeleton, PictureSkeleton } from '@/storefront/catalog/product-card/skeleton-parts.tsx';
import { useAddToCart } from '@/storefront/catalog/product-card/useAddToCart.ts';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { CardSurface } from '@/ui/CardSurface.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { Button } from '@/ui/primitives/Button.tsx';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { CustomMoneyCard } from './CustomMoneyCard.tsx';
import { MONEY_MESSAGES } from './money-messages.ts';
import { MoneyCard } from './MoneyCard.tsx';
import styles from './MoneyProducts.module.css';

const SKELETONS = 4;

/** The fixed amounts, and then the custom amount. */
export function MoneyProducts({ products }: { products: QueryState<readonly MoneyProduct[]> }) {
  const addToCart = useAddToCart(CART_MESSAGES.added);

  if (products.status === 'failed') return <LoadFailed message={MONEY_MESSAGES.loadFailed} />;
  if (products.status === 'loading') {
    return (
      <CardGrid aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <MoneyCardSkeleton key={index} />
        ))}
      </CardGrid>
    );
  }
  if (products.data.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={MONEY_MESSAGES.empty}
        text={MONEY_MESSAGES.emptyText}
        actions={
          <Button to="/catalog" color="primary">
            Browse Products
          </Button>
        }
      />
    );
  }
  const fixed = products.data.filter(({ isCustom }) => !isCustom);
  return (
    <section aria-label="Amounts">
      <Text variant="h2" className={styles.heading}>
        Amounts
      </Text>
      {products.data
        .filter(({ isCustom }) => isCustom)
        .map((product) => (
          <CustomMoneyCard key={product.id} product={product} onAdd={addToCart} />
        ))}
      <CardGrid>
        {fixed.map((product) => (
          <MoneyCard key={product.id} product={product} onAdd={addToCart} />
        ))}
      </CardGrid>
    </section>
  );
}

/** The placeholder of a card that is loading. */
function MoneyCardSkeleton() {
  return (
    <CardSurface as="div" aria-hidden="true">
      <PictureSkeleton />
      <Body>
        <Name as="div">
          <Skeleton width="60%" />
        </Name>
        <Description as="div">
          <Skeleton />
        </Description>
        <OfferSkeleton />
        <Skeleton width="45%" />
        <BuySkeleton />
      </Body>
    </CardSurface>
  );
}
