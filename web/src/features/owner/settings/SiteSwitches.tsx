import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { SETTING_MESSAGES } from './setting-messages.ts';
import { SettingRow } from './SettingRow.tsx';
import { useSiteSettings } from './useSiteSettings.ts';

const { instantMoney, instantMoneyText, maintenance, maintenanceText, loadFailed } = SETTING_MESSAGES;

/** The two switches of the site; one of them is only shown. */
export function SiteSwitches() {
  const { fetched, refresh, isBusy, set } = useSiteSettings();
  if (fetched.status === 'failed') return <FetchFailed message={loadFailed} onRetry={refresh} />;
  return (
    <Frame as="div" aria-busy={fetched.status === 'loading'}>
      {fetched.status === 'loading' ? (
        <>
          <Skeleton variant="rectangular" sx={{ height: (theme) => theme.spacing(8) }} />
          <Skeleton variant="rectangular" sx={{ height: (theme) => theme.spacing(8) }} />
        </>
      ) : (
        <>
          <SettingRow
            label={instantMoney}
            text={instantMoneyText}
            isOn={fetched.data.instantMoneyEnabled}
            disabled={isBusy}
            onChange={(value) => void set('instantMoneyEnabled', value)}
          />
          <SettingRow label={maintenance} text={maintenanceText} isOn={fetched.data.maintenanceMode} disabled />
        </>
      )}
    </Frame>
  );
}

const Frame = styled(Panel)(({ theme }) => theme.market.shapes.breathing) as typeof Panel;
