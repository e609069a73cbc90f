import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { StallCard } from '@/ui/surface-card.ts';
import { Body, Description, Name, Terms } from './card-parts.ts';
import { BuySkeleton, OfferSkeleton, PictureSkeleton } from './skeleton-parts.tsx';

/** The shape of a card whose product is on the way: the same parts, so that nothing moves when it comes. */
export function ProductCardSkeleton() {
  return (
    <StallCard as="div" aria-hidden="true">
      <PictureSkeleton />
      <Body>
        <Terms>
          <Skeleton width="40%" />
        </Terms>
        <Name as="div">
          <Skeleton width="75%" />
        </Name>
        <Description as="div">
          <Skeleton />
          <Skeleton width="60%" />
        </Description>
        <OfferSkeleton />
        <BuySkeleton />
      </Body>
    </StallCard>
  );
}
