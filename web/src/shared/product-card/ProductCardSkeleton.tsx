import Skeleton from '@mui/material/Skeleton';
import { StallCard } from '@/ui/stall-card.ts';
import { Body, Buy, Description, Name, Offer, Picture, Terms } from './card-parts.ts';

/** The shape of a card whose product is on the way: the same parts, so that nothing moves when it comes. */
export function ProductCardSkeleton() {
  return (
    <StallCard as="div" aria-hidden="true">
      <Picture>
        <Skeleton variant="rectangular" width="100%" height="100%" sx={{ borderRadius: 0 }} />
      </Picture>
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
        <Offer>
          <Skeleton width="35%" sx={{ typography: 'h3' }} />
          <Skeleton width="25%" />
        </Offer>
        <Buy>
          <Skeleton
            variant="rectangular"
            sx={{ gridColumn: '1 / -1', height: (theme) => theme.market.sizes.touch + theme.market.sizes.edge * 2 }}
          />
        </Buy>
      </Body>
    </StallCard>
  );
}
