import Skeleton from '@mui/material/Skeleton';
import { StallCard } from '@/ui/surface-card.ts';
import { Banner, Body, Description, Name } from './store-card-parts.ts';

/** The shape of a card whose store is on the way. */
export function StoreCardSkeleton() {
  return (
    <StallCard as="div" aria-hidden="true">
      <Banner>
        <Skeleton variant="rectangular" width="100%" height="100%" sx={{ borderRadius: 0 }} />
      </Banner>
      <Body>
        <Name as="div" sx={{ width: '60%' }}>
          <Skeleton />
        </Name>
        <Description as="div" sx={{ width: '100%' }}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Description>
        <Skeleton
          variant="rectangular"
          sx={{ mt: 1, width: (theme) => theme.spacing(16), height: (theme) => theme.market.sizes.touch }}
        />
      </Body>
    </StallCard>
  );
}
