import { Body, Description, Name } from '@/storefront/catalog/product-card/card-parts.ts';
import { BuySkeleton, OfferSkeleton, PictureSkeleton } from '@/storefront/catalog/product-card/skeleton-parts.tsx';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { StallCard } from '@/ui/surface-card.ts';

/** The placeholder of a card that is loading. */
export function MoneyCardSkeleton() {
  return (
    <StallCard as="div" aria-hidden="true">
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
    </StallCard>
  );
}
