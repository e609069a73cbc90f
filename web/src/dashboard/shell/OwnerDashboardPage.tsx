import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { AdminData } from '@/shared/staff/admin/AdminData.tsx';
import { DashboardFrame } from '@/shared/staff/DashboardFrame.tsx';
import { DashboardTabs, type DashboardTab } from '@/shared/staff/DashboardTabs.tsx';
import { LogoutButton } from '@/shared/staff/LogoutButton.tsx';
import { RequireStaff } from '@/shared/staff/RequireStaff.tsx';
import { useSecurityAudit } from '@/shared/staff/useSecurityAudit.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { SearchButton } from './search/SearchButton.tsx';

const OverviewTab = lazy(() => import('./overview/OverviewTab.tsx'));
const StoresTab = lazy(() => import('./stores/StoresTab.tsx'));
const SellersTab = lazy(() => import('./sellers/SellersTab.tsx'));
const ApplicationsTab = lazy(() => import('./applications/ApplicationsTab.tsx'));
const ReviewsTab = lazy(() => import('./reviews/ReviewsTab.tsx'));
const MediaRewardsTab = lazy(() => import('./media/MediaRewardsTab.tsx'));
const MoneyProductsTab = lazy(() => import('./money/MoneyProductsTab.tsx'));
const CategoriesTab = lazy(() => import('./categories/CategoriesTab.tsx'));
const SettingsTab = lazy(() => import('./settings/SettingsTab.tsx'));
const OrdersTab = lazy(() => import('./orders/OrdersTab.tsx'));
const SalesTab = lazy(() => import('./sales/SalesTab.tsx'));
const IncomeTab = lazy(() => import('./income/IncomeTab.tsx'));
const PayoutsTab = lazy(() => import('./payouts/PayoutsTab.tsx'));
const AuditTab = lazy(() => import('./audit/AuditTab.tsx'));
const ReconciliationTab = lazy(() => import('./reconciliation/ReconciliationTab.tsx'));

const TABS: readonly DashboardTab[] = [
  { name: 'overview', label: 'Overview', content: <OverviewTab /> },
  { name: 'stores', label: 'Stores', content: <StoresTab /> },
  { name: 'sellers', label: 'Sellers', content: <SellersTab /> },
  { name: 'applications', label: 'Applications', content: <ApplicationsTab /> },
  { name: 'reviews', label: 'Reviews', content: <ReviewsTab /> },
  { name: 'media', label: 'Media', content: <MediaRewardsTab /> },
  { name: 'money', label: 'Money', content: <MoneyProductsTab /> },
  { name: 'categories', label: 'Categories', content: <CategoriesTab /> },
  { name: 'settings', label: 'Settings', content: <SettingsTab /> },
  { name: 'orders', label: 'Orders', content: <OrdersTab /> },
  { name: 'sales', label: 'Sales', content: <SalesTab /> },
  { name: 'income', label: 'Income', content: <IncomeTab /> },
  { name: 'payouts', label: 'Payouts', content: <PayoutsTab /> },
  { name: 'reconciliation', label: 'Reconciliation', content: <ReconciliationTab /> },
  { name: 'audit', label: 'Audit', content: <AuditTab /> },
];

export default function OwnerDashboardPage() {
  useDocumentHead({ title: 'Owner Dashboard', noindex: true });
  useSecurityAudit('owner');
  return (
    <RequireStaff staff="owner" loginPath="/owner/login">
      {() => (
        <AdminData>
          <DashboardFrame
            title="Owner Dashboard"
            actions={
              <>
                <SearchButton />
                <Button component={Link} to="/">
                  View Store
                </Button>
                <LogoutButton staff="owner" />
              </>
            }
          >
            <DashboardTabs label="Owner dashboard" tabs={TABS} initial="overview" />
          </DashboardFrame>
        </AdminData>
      )}
    </RequireStaff>
  );
}
