import Skeleton from '@mui/material/Skeleton';
import { Card, Fact, Facts, Name } from './seller-card-parts.ts';

/** The placeholder of a card that is loading. */
export function SellerCardSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Facts>
        <Name as="div">
          <Skeleton width="40%" />
        </Name>
        <Fact as="div">
          <Skeleton width="60%" />
        </Fact>
        <Fact as="div">
          <Skeleton width="55%" />
        </Fact>
        <Fact as="div">
          <Skeleton width="45%" />
        </Fact>
      </Facts>
      <Skeleton variant="rectangular" width="12em" height="36px" />
    </Card>
  );
}
