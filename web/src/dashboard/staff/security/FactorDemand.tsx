import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ListPlaceholder } from '@/dashboard/ui/ListPlaceholder.tsx';
import { SettingRow } from '@/dashboard/ui/SettingRow.tsx';
import { SECURITY_MESSAGES } from './security-messages.ts';

const { demand, demandText, demandLoading, demandLoadFailed, demandFailed } = SECURITY_MESSAGES;

/** Sets whether sellers need a second factor. */
export function FactorDemand() {
  const {
    data: settings,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(adminQuery('GET_STAFF_SETTINGS', {}, demandLoadFailed));
  const { isBusy, run } = useAdminAction();
  if (isPending) return <ListPlaceholder label={demandLoading} height={9} />;
  if (isLoadingError || settings === undefined)
    return <FetchFailed message={demandLoadFailed} onRetry={() => void refetch()} />;
  return (
    <SettingRow
      heading="h4"
      label={demand}
      text={demandText}
      isOn={settings.sellersNeedSecondFactor}
      disabled={isBusy}
      onChange={(value) =>
        void run('UPDATE_STAFF_SETTING', { key: 'sellersNeedSecondFactor', value }, { failed: demandFailed })
      }
    />
  );
}
