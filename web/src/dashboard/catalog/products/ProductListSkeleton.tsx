import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const CARDS = 4;

/** The placeholder of the list while it loads. */
export function ProductListSkeleton() {
  return (
    <Stack aria-busy="true" aria-label="Loading your products">
      <Skeleton variant="text" width="12em" sx={{ fontSize: 'h3.fontSize' }} />
      {Array.from({ length: CARDS }, (_, index) => (
        <Card key={index} variant="rounded" />
      ))}
    </Stack>
  );
}

const Stack = styled('section')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(1.5),
}));

const Card = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(19) }));
