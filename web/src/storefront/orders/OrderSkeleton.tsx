import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

/** The placeholder of an order that is loading. */
export function OrderSkeleton() {
  return (
    <Stack aria-busy="true" aria-label="Loading your order">
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

const Stack = styled('output')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
