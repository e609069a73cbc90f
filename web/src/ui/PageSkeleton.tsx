import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PageContainer } from './PageContainer.tsx';

/** What stands in for a screen while its code is on the way: long enough for a reload to find its place again. */
export function PageSkeleton() {
  return (
    <Frame as="output" aria-label="Loading the page">
      <Skeleton variant="text" width="40%" sx={{ fontSize: 'h1.fontSize' }} />
      <Skeleton variant="text" width="60%" />
    </Frame>
  );
}

const Frame = styled(PageContainer)(({ theme }) => ({
  display: 'block',
  minHeight: '300vh',
  paddingBlock: theme.spacing(5),
}));
