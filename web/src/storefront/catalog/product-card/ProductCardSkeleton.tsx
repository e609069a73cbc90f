import { CardSurface } from '@/ui/CardSurface.ts';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { Body, Description, Name, Terms } from './card-parts.ts';
import { BuySkeleton, OfferSkeleton, PictureSkeleton } from './skeleton-parts.tsx';

/** Skeleton of a card. It has the same parts, so that the layout does not shift. */
export function ProductCardSkeleton() {
  return (
    <CardSurface as="div" aria-hidden="true">
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
    </CardSurface>
  );
}
