import Skeleton from '@mui/material/Skeleton';
import { Card, CardActions, CardHead, CardPicture } from './store-card-parts.ts';

/** The placeholder of a card that is loading. */
export function StoreCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <CardHead>
        <CardPicture />
        <div>
          <Skeleton width="50%" />
          <Skeleton width="80%" />
        </div>
      </CardHead>
      <div>
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <Skeleton width="70%" />
      <Skeleton width="40%" />
      <CardActions>
        <Skeleton variant="rectangular" width="10em" height="36px" />
        <Skeleton variant="rectangular" width="5em" height="36px" />
      </CardActions>
    </Card>
  );
}
