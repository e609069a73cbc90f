import { isInstant, type Product } from '@blockbazaar/domain/catalog/product';
import { productPath } from '@blockbazaar/domain/catalog/product-path';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReservedQuantity } from '@/storefront/cart/own-order/use-reserved-quantity.ts';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Text } from '@/ui/primitives/Text.tsx';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';
import { Terms } from '../product-card/card-parts.ts';
import { CATALOG_MESSAGES } from '../product-card/catalog-messages.ts';
import { InstantBadge } from '../product-card/InstantBadge.tsx';
import { BuySkeleton, OfferSkeleton } from '../product-card/skeleton-parts.tsx';
import { StoreBadge } from '../product-card/StoreBadge.tsx';
import { PRODUCT_PAGE_MESSAGES } from './product-page-messages.ts';
import { Columns, Facts, Frame, Stage } from './product-parts.ts';
import styles from './ProductDetails.module.css';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductOffer } from './ProductOffer.tsx';
import { useProductHead } from './useProductHead.ts';

/**
 * Replaces the address of a former product name with the current one. Runs only once, when the product loads: a later
 * change of address would move the focus away from a field. Null while loading.
 */
function useCurrentAddress(product: Product | null): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isSettled = useRef(false);
  const path = product === null ? null : productPath(product);
  useEffect(() => {
    if (path === null || isSettled.current) return;
    isSettled.current = true;
    if (pathname !== path) void navigate({ pathname: path, search, hash }, { replace: true, state: STAY_IN_PLACE });
  }, [path, pathname, search, hash, navigate]);
}

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

/** The pictures of a product, in grayscale while it is unavailable. */
function ProductPicture({ product: { id, name, imageUrls, imageAlts, stock } }: { product: Product }) {
  const reservedQuantity = useReservedQuantity(id);
  return (
    <Frame data-sold-out={stock + reservedQuantity === 0}>
      <ProductGallery links={imageUrls} name={name} alts={imageAlts} />
      {isInstant(name) && <InstantBadge />}
    </Frame>
  );
}

/** The seller, and the minimum quantity. */
function ProductTerms({ product, store }: { product: Product | null; store: Store | undefined }) {
  const minimum = product?.minimumQuantity ?? 1;
  return (
    <Terms>
      <StoreBadge store={store} />
      {minimum > 1 && <span>{CATALOG_MESSAGES.minimumOrder(minimum)}</span>}
    </Terms>
  );
}
