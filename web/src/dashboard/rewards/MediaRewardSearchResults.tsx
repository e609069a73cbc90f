import type { MediaReward, MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { useMediaRewardsById } from './api.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { MediaRewardList } from './MediaRewardList.tsx';

const messages = MEDIA_ADMIN_MESSAGES;
const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed' } as const;
const NONE: QueryState<MediaReward[]> = { status: 'ready', data: [] };

interface MediaRewardSearchResultsProps {
  search: string;
  status: MediaRewardStatus | null;
  onRetry: () => void;
}

/** Submissions whose usernames contain the words of the search. */
export function MediaRewardSearchResults({ search, status, onRetry }: MediaRewardSearchResultsProps) {
  const { data: found, isLoadingError } = useQuery(
    adminQuery('FIND_MEDIA_REWARDS', { search, status }, messages.loadFailed),
  );
  if (isLoadingError) return <MediaRewardList rewards={FAILED} onRetry={onRetry} />;
  if (found === undefined) return <MediaRewardList rewards={LOADING} onRetry={onRetry} />;
  if (found.ids.length === 0) return <MediaRewardList rewards={NONE} onRetry={onRetry} />;
  return (
    <>
      <LiveRewards ids={found.ids} status={status} onRetry={onRetry} />
      {found.isCut && (
        <Typography color="textSecondary" align="center" sx={{ pt: 3 }}>
          {messages.moreFound}
        </Typography>
      )}
    </>
  );
}

interface LiveRewardsProps extends Pick<MediaRewardSearchResultsProps, 'status' | 'onRetry'> {
  ids: readonly string[];
}

/** The search results with live updates. A result that has moved to another status disappears. */
function LiveRewards({ ids, status, onRetry }: LiveRewardsProps) {
  const rewards = useMediaRewardsById(ids);
  const shown =
    rewards.status === 'ready'
      ? { ...rewards, data: rewards.data.filter((reward) => status === null || reward.status === status) }
      : rewards;
  return <MediaRewardList rewards={shown} onRetry={onRetry} />;
}
