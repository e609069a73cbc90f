import { lazy } from 'react';
import { DashboardFrame } from '@/shared/staff/DashboardFrame.tsx';
import { type DashboardTab, DashboardTabs } from '@/shared/staff/DashboardTabs.tsx';
import { RequireStaff } from '@/shared/staff/RequireStaff.tsx';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import type { SellerSeat } from './seller-seat.ts';

const StoreTab = lazy(() => import('./store/StoreTab.tsx'));
const ProductsTab = lazy(() => import('./products/ProductsTab.tsx'));
const OrdersTab = lazy(() => import('./orders/OrdersTab.tsx'));
const SettingsTab = lazy(() => import('./settings/SettingsTab.tsx'));
const SalesTab = lazy(() => import('./sales/SalesTab.tsx'));

const tabsOf = (seat: SellerSeat): readonly DashboardTab[] => [
  { name: 'store', label: 'Store', content: <StoreTab seat={seat} /> },
  { name: 'products', label: 'Products', content: <ProductsTab seat={seat} /> },
  { name: 'orders', label: 'Orders', content: <OrdersTab seat={seat} /> },
  { name: 'settings', label: 'Settings', content: <SettingsTab seat={seat} /> },
  { name: 'sales', label: 'Sales', content: <SalesTab seat={seat} /> },
];

export default function SellerDashboardPage() {
  useDocumentHead({ title: 'Seller Dashboard', noindex: true });
  return (
    <RequireStaff staff="seller" loginPath="/seller/login">
      {(claims) => (
        <DashboardFrame title="Seller Dashboard" actions={null}>
          <DashboardTabs label="Seller dashboard" tabs={tabsOf(claims)} initial="products" />
        </DashboardFrame>
      )}
    </RequireStaff>
  );
}
