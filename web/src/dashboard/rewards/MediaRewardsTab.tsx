import { LIMITS } from '@blockbazaar/domain/limits';
import { MEDIA_FILTER } from '@blockbazaar/domain/rewards/media-filter';
import { MEDIA_REWARD_STATUSES, type MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useCallback, useState } from 'react';
import { SearchField } from '@/dashboard/ui/lists/SearchField.tsx';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import { useAddressFilter } from '@/dashboard/ui/lists/useAddressFilter.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { AddSubmissionDialog } from './AddSubmissionDialog.tsx';
import { useMediaRewards } from './api.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';
import { MediaRewardList } from './MediaRewardList.tsx';
import { MediaRewardSearchResults } from './MediaRewardSearchResults.tsx';

const messages = MEDIA_ADMIN_MESSAGES;
const ALL = 'all';

/** Claims of rewards for videos about the site, with their statuses. */
export default function MediaRewardsTab() {
  const { filter, change } = useAddressFilter(MEDIA_FILTER);
  const { status } = filter;
  const search = filter.search ?? '';
  const setSearch = useCallback((typed: string) => change({ search: typed === '' ? null : typed }), [change]);
  const [refreshCount, setRefreshCount] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const refresh = useCallback(() => setRefreshCount((before) => before + 1), []);
  const wanted = { status, onRetry: refresh };

  return (
    <>
      <TabHead title={messages.title}>
        <Button startIcon={<Icon name="reload" size="small" />} onClick={refresh}>
          {messages.refresh}
        </Button>
        <Button color="primary" startIcon={<Icon name="plus" size="small" />} onClick={() => setIsAdding(true)}>
          {messages.add}
        </Button>
      </TabHead>
      <Filters>
        <SearchField
          label={messages.searchLabel}
          placeholder={messages.searchPlaceholder}
          maxLength={LIMITS.discordUsernameMax}
          initial={search}
          onSearch={setSearch}
        />
        <StatusFilter
          select
          id="media-status"
          label={messages.filterLabel}
          value={status ?? ALL}
          onChange={({ target: { value } }) =>
            change({ status: MEDIA_REWARD_STATUSES.find((one) => one === value) ?? null })
          }
        >
          <MenuItem value={ALL}>{messages.all}</MenuItem>
          {MEDIA_REWARD_STATUSES.map((one) => (
            <MenuItem key={one} value={one}>
              <span>{messages.status[one]}</span>
            </MenuItem>
          ))}
        </StatusFilter>
      </Filters>
      {search === '' ? (
        <AllMediaRewards {...wanted} refreshCount={refreshCount} />
      ) : (
        <MediaRewardSearchResults key={refreshCount} {...wanted} search={search} />
      )}
      {isAdding && <AddSubmissionDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(2.5),
  '& > search': { flexBasis: theme.spacing(36) },
}));

const StatusFilter = styled(TextField)(({ theme }) => ({
  width: theme.spacing(20),
  '& .MuiSelect-select': { paddingBlock: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: { flexGrow: 1 },
}));

interface AllMediaRewardsProps {
  status: MediaRewardStatus | null;
  refreshCount: number;
  onRetry: () => void;
}

/** All submissions, or those of one status, newest first. */
function AllMediaRewards({ status, refreshCount, onRetry }: AllMediaRewardsProps) {
  const { live, next, isLoadingMore, loadMore } = useMediaRewards({ status, refreshCount });
  return (
    <>
      <MediaRewardList rewards={live} onRetry={onRetry} />
      {next !== null && <ShowMoreButton label={MEDIA_ADMIN_MESSAGES.more} isBusy={isLoadingMore} onClick={loadMore} />}
    </>
  );
}
