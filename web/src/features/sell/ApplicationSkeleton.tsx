import Skeleton from '@mui/material/Skeleton';
import { SELL_MESSAGES } from './sell-messages.ts';

/** The shape of the form that is on the way. */
export function ApplicationSkeleton() {
  return (
    <output aria-busy="true" aria-label={SELL_MESSAGES.checking}>
      <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(40) }} />
    </output>
  );
}
