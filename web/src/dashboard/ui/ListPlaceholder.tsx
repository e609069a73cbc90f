import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

interface ListPlaceholderProps {
  label: string;
  /** The height in grid units. */
  height: number;
}

/** The placeholder of a list that is loading. */
export function ListPlaceholder({ label, height }: ListPlaceholderProps) {
  return (
    <Place aria-busy="true" aria-label={label}>
      <Skeleton variant="rectangular" sx={{ height: (theme) => theme.spacing(height) }} />
    </Place>
  );
}

const Place = styled('output')(({ theme }) => ({ ...theme.market.shapes.breathing, display: 'block' }));
