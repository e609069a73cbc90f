import type { MediaReward } from '@blockbazaar/domain/rewards/media-reward';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { MediaRewardCard } from './MediaRewardCard.tsx';

const messages = MEDIA_ADMIN_MESSAGES;
const SKELETONS = 6;

interface MediaRewardListProps {
  rewards: QueryState<MediaReward[]>;
  onRetry: () => void;
}

/** Submissions as cards, or the loading, empty or failed state. */
export function MediaRewardList({ rewards, onRetry }: MediaRewardListProps) {
  if (rewards.status === 'failed') return <FetchFailed message={messages.loadFailed} onRetry={onRetry} />;
  if (rewards.status === 'loading') {
    return (
      <>
        <Typography component="output" color="textSecondary" sx={{ display: 'block', mb: 2 }}>
          {messages.loading}
        </Typography>
        <Grid aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(36) }} />
            </li>
          ))}
        </Grid>
      </>
    );
  }
  if (rewards.data.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <Grid>
      {rewards.data.map((reward) => (
        <MediaRewardCard key={reward.id} reward={reward} />
      ))}
    </Grid>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(42)}), 1fr))`,
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
