import { isPermitted } from '@blockbazaar/domain/staff/store-permissions';
import { styled } from '@mui/material/styles';
import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import type { SellerContext } from '../seller-context.ts';
import { ChangePasswordPanel } from './ChangePasswordPanel.tsx';
import { LoginSettings } from './LoginSettings.tsx';
import { OutOfStockPanel } from './OutOfStockPanel.tsx';

interface SettingsTabProps {
  context: SellerContext;
  /** Names that the seller's own password must not consist of. */
  passwordNames: readonly string[];
}

/** Notification and login settings; and Out of Stock Mode, for people who may edit products. */
export default function SettingsTab({ context, passwordNames }: SettingsTabProps) {
  return (
    <Panels>
      <NotificationSettings />
      <ChangePasswordPanel passwordNames={passwordNames} />
      <LoginSettings />
      {isPermitted(context.storeRole, 'editProducts') && <OutOfStockPanel context={context} />}
    </Panels>
  );
}

const Panels = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));
