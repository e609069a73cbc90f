import { isPermitted } from '@blockbazaar/domain/people/store-permissions';
import { styled } from '@mui/material/styles';
import { OutOfStockPanel } from '@/dashboard/catalog/products/OutOfStockPanel.tsx';
import { NotificationSettings } from '@/dashboard/notifications/settings/NotificationSettings.tsx';
import { ChangePasswordPanel } from '@/dashboard/staff/passwords/ChangePasswordPanel.tsx';
import { LoginSettings } from '@/dashboard/staff/security/LoginSettings.tsx';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';

interface SettingsTabProps {
  context: SellerContext;
  /** Names that the seller's own password must not consist of. */
  passwordNames: readonly string[];
}

/** Notification and login settings; and Out of Stock Mode, for people who may edit products. */
export default function SellerSettingsTab({ context, passwordNames }: SettingsTabProps) {
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
