import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useId } from 'react';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { BuySkeleton, OfferSkeleton } from '../product-card/skeleton-parts.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Columns, Facts, Stage } from './product-parts.ts';
import styles from './ProductDetails.module.css';
import { ProductOffer } from './ProductOffer.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductTerms } from './ProductTerms.tsx';
import { useCurrentAddress } from './useCurrentAddress.ts';
import { useProductHead } from './useProductHead.ts';

interface ProductDetailsProps {
  /** Null while loading. The layout is reserved, so that nothing shifts, and the heading retains the focus. */
  product: Product | null;
  /** Undefined while loading. The price requires the store. */
  store: Store | undefined;
}

/** The pictures of a product, with its description, price and purchase controls beside them. */
export function ProductDetails({ product, store }: ProductDetailsProps) {
  const nameId = useId();
  useCurrentAddress(product);
  useProductHead(product, store);

  return (
    <Columns aria-busy={product === null}>
      {product === null ? (
        <Stage>
          <Skeleton variant="picture" />
        </Stage>
      ) : (
        <ProductPicture product={product} />
      )}
      <Facts aria-labelledby={nameId}>
        <ProductTerms product={product} store={store} />
        <Text id={nameId} variant="h1" className={styles.name}>
          {product?.name ?? PRODUCT_PAGE_MESSAGES.loading}
        </Text>
        {product === null ? (
          <>
            <OfferSkeleton />
            <BuySkeleton />
          </>
        ) : (
          <ProductOffer product={product} store={store} nameId={nameId} />
        )}
      </Facts>
    </Columns>
  );
}
