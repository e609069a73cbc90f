import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

/** The shape of reviews that are on the way. */
export function ReviewsSkeleton() {
  return (
    <Row as="output" aria-busy="true" aria-label="Loading reviews">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rectangular" height="100%" />
      ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(3),
  height: theme.spacing(26),
  '& > :nth-of-type(n+2)': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(2)': { display: 'block' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :nth-of-type(3)': { display: 'block' },
  },
}));
