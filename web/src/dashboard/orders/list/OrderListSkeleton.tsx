import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

const CARDS = 4;

/** Placeholder of the orders while they load. */
export function OrderListSkeleton() {
  return (
    <Cards aria-busy="true" aria-label={ORDER_LIST_MESSAGES.loading}>
      {Array.from({ length: CARDS }, (_, index) => (
        <Card key={index} variant="rounded" />
      ))}
    </Cards>
  );
}

const Cards = styled('section')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Card = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(30) }));
