import Skeleton from '@mui/material/Skeleton';
import { Price } from '@/ui/Price.tsx';
import { Buy, Offer, Picture } from './card-parts.ts';

/** The shapes that all cards of something to buy have in common while it is on the way. */
export function PictureSkeleton() {
  return (
    <Picture>
      <Skeleton variant="rectangular" width="100%" height="100%" sx={{ borderRadius: 0 }} />
    </Picture>
  );
}

export function OfferSkeleton() {
  return (
    <Offer>
      <Price cents={null} size="large" />
      <Skeleton width="25%" />
    </Offer>
  );
}

export function BuySkeleton() {
  return (
    <Buy>
      <Skeleton
        variant="rectangular"
        sx={{ gridColumn: '1 / -1', height: (theme) => theme.market.sizes.touch + theme.market.sizes.edge * 2 }}
      />
    </Buy>
  );
}
