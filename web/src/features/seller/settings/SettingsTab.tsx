import { styled } from '@mui/material/styles';
import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import type { SellerContext } from '../seller-context.ts';
import { OutOfStockPanel } from './OutOfStockPanel.tsx';

/** What the seller is notified of; and Out of Stock Mode. */
export default function SettingsTab({ context }: { context: SellerContext }) {
  return (
    <Panels>
      <NotificationSettings />
      <OutOfStockPanel context={context} />
    </Panels>
  );
}

const Panels = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));
