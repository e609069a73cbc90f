import type { MediaRewardStatus } from '@blockbazaar/domain/media-rewards/media-reward';
import Typography from '@mui/material/Typography';
import { useFoundMediaRewards } from '@/firebase/staff/owner-media-rewards.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { MediaRewardList } from './MediaRewardList.tsx';

interface FoundMediaRewardsProps {
  search: string;
  status: MediaRewardStatus | null;
  round: number;
  onRetry: () => void;
}

/** The submissions of users whose name starts with the search text. */
export function FoundMediaRewards({ search, status, round, onRetry }: FoundMediaRewardsProps) {
  const found = useFoundMediaRewards(search, { status, round });
  return (
    <>
      <MediaRewardList
        rewards={found.status === 'ready' ? { status: 'ready', data: found.data.rewards } : found}
        onRetry={onRetry}
      />
      {found.status === 'ready' && found.data.isCut && (
        <Typography color="textSecondary" align="center" sx={{ pt: 3 }}>
          {MEDIA_ADMIN_MESSAGES.moreFound}
        </Typography>
      )}
    </>
  );
}
