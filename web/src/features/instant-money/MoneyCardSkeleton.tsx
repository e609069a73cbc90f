import Skeleton from '@mui/material/Skeleton';
import { Body, Buy, Description, Name, Offer, Picture } from '@/shared/product-card/card-parts.ts';
import { StallCard } from '@/ui/stall-card.ts';

/** The shape of an amount that is on the way. */
export function MoneyCardSkeleton() {
  return (
    <StallCard as="div" aria-hidden="true">
      <Picture>
        <Skeleton variant="rectangular" width="100%" height="100%" sx={{ borderRadius: 0 }} />
      </Picture>
      <Body>
        <Name as="div">
          <Skeleton width="60%" />
        </Name>
        <Description as="div">
          <Skeleton />
        </Description>
        <Offer>
          <Skeleton width="35%" sx={{ typography: 'h3' }} />
          <Skeleton width="25%" />
        </Offer>
        <Skeleton width="45%" />
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
