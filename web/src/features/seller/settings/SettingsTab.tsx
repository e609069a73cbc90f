import { styled } from '@mui/material/styles';
import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import type { SellerContext } from '../seller-context.ts';
import { LoginSettings } from './LoginSettings.tsx';
import { OutOfStockPanel } from './OutOfStockPanel.tsx';

/** How new orders are announced, how the seller logs in; and Out of Stock Mode. */
export default function SettingsTab({ context }: { context: SellerContext }) {
  return (
    <Panels>
      <NotificationSettings />
      <LoginSettings />
      <OutOfStockPanel context={context} />
    </Panels>
  );
}

const Panels = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));
