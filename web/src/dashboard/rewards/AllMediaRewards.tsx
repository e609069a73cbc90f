import type { MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import { useMediaRewards } from './api.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { MediaRewardList } from './MediaRewardList.tsx';

interface AllMediaRewardsProps {
  status: MediaRewardStatus | null;
  round: number;
  onRetry: () => void;
}

/** All submissions, or those of one status, newest first. */
export function AllMediaRewards({ status, round, onRetry }: AllMediaRewardsProps) {
  const { live, next, isLoadingMore, loadMore } = useMediaRewards({ status, round });
  return (
    <>
      <MediaRewardList rewards={live} onRetry={onRetry} />
      {next !== null && <ShowMoreButton label={MEDIA_ADMIN_MESSAGES.more} isBusy={isLoadingMore} onClick={loadMore} />}
    </>
  );
}
