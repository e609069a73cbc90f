import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { SettingRow } from '@/dashboard/ui/SettingRow.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { SETTING_MESSAGES } from './setting-messages.ts';
import { useSiteSettings } from './useSiteSettings.ts';

const { instantMoney, instantMoneyText, maintenance, maintenanceText, loadFailed } = SETTING_MESSAGES;

/** The two settings of the site. One of them is read-only. */
export function SiteSwitches() {
  const { settings, isLoadingError, refresh, isBusy, set } = useSiteSettings();
  if (isLoadingError) return <FetchFailed message={loadFailed} onRetry={refresh} />;
  return (
    <Frame aria-busy={settings === undefined}>
      {settings === undefined ? (
        <>
          <Skeleton variant="rectangular" sx={{ height: (theme) => theme.spacing(8) }} />
          <Skeleton variant="rectangular" sx={{ height: (theme) => theme.spacing(8) }} />
        </>
      ) : (
        <>
          <SettingRow
            label={instantMoney}
            text={instantMoneyText}
            isOn={settings.instantMoneyEnabled}
            disabled={isBusy}
            onChange={(value) => set('instantMoneyEnabled', value)}
          />
          <SettingRow label={maintenance} text={maintenanceText} isOn={settings.maintenanceMode} disabled />
        </>
      )}
    </Frame>
  );
}

const Frame = styled(Panel)(({ theme }) => theme.market.shapes.breathing);
