import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

interface ShowMoreProps {
  pages: { fetched: { status: string; data?: { next: string | null } }; isLoadingMore: boolean; loadMore: () => void };
  label: string;
}

/** The foot of a paged list; nothing at its end. */
export function ShowMore({ pages: { fetched, isLoadingMore, loadMore }, label }: ShowMoreProps) {
  if (fetched.status !== 'ready' || fetched.data?.next === null) return null;
  return (
    <Foot>
      <Button disabled={isLoadingMore} onClick={loadMore}>
        {isLoadingMore ? 'Loading…' : label}
      </Button>
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({ display: 'grid', justifyContent: 'center', paddingBlockStart: theme.spacing(3) }));
