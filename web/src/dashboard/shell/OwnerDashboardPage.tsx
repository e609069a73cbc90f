import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { AdminData } from '@/dashboard/queries/AdminData.tsx';
import { SearchButton } from '@/dashboard/search/SearchButton.tsx';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { DashboardFrame } from './DashboardFrame.tsx';
import { DashboardTabs, type DashboardTab } from './DashboardTabs.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { RequireStaff } from './RequireStaff.tsx';
import { useSecurityAudit } from './useSecurityAudit.ts';

const OverviewTab = lazy(() => import('@/dashboard/site/overview/OverviewTab.tsx'));
const OwnerStoresTab = lazy(() => import('@/dashboard/stores/OwnerStoresTab.tsx'));
const SellersTab = lazy(() => import('@/dashboard/people/sellers/SellersTab.tsx'));
const ApplicationsTab = lazy(() => import('@/dashboard/people/applications/ApplicationsTab.tsx'));
const ReviewsTab = lazy(() => import('@/dashboard/reviews/ReviewsTab.tsx'));
const MediaRewardsTab = lazy(() => import('@/dashboard/rewards/MediaRewardsTab.tsx'));
const MoneyProductsTab = lazy(() => import('@/dashboard/money-products/MoneyProductsTab.tsx'));
const CategoriesTab = lazy(() => import('@/dashboard/catalog/categories/CategoriesTab.tsx'));
const OwnerSettingsTab = lazy(() => import('@/dashboard/site/settings/OwnerSettingsTab.tsx'));
const OwnerOrdersTab = lazy(() => import('@/dashboard/orders/OwnerOrdersTab.tsx'));
const OwnerSalesTab = lazy(() => import('@/dashboard/sales/OwnerSalesTab.tsx'));
const OwnerIncomeTab = lazy(() => import('@/dashboard/ledger/income/OwnerIncomeTab.tsx'));
const OwnerPayoutsTab = lazy(() => import('@/dashboard/payouts/OwnerPayoutsTab.tsx'));
const AuditTab = lazy(() => import('@/dashboard/audit/AuditTab.tsx'));
const ReconciliationTab = lazy(() => import('@/dashboard/reconciliation/ReconciliationTab.tsx'));

const TABS: readonly DashboardTab[] = [
  { name: 'overview', label: 'Overview', content: <OverviewTab /> },
  { name: 'stores', label: 'Stores', content: <OwnerStoresTab /> },
  { name: 'sellers', label: 'Sellers', content: <SellersTab /> },
  { name: 'applications', label: 'Applications', content: <ApplicationsTab /> },
  { name: 'reviews', label: 'Reviews', content: <ReviewsTab /> },
  { name: 'media', label: 'Media', content: <MediaRewardsTab /> },
  { name: 'money', label: 'Money', content: <MoneyProductsTab /> },
  { name: 'categories', label: 'Categories', content: <CategoriesTab /> },
  { name: 'settings', label: 'Settings', content: <OwnerSettingsTab /> },
  { name: 'orders', label: 'Orders', content: <OwnerOrdersTab /> },
  { name: 'sales', label: 'Sales', content: <OwnerSalesTab /> },
  { name: 'income', label: 'Income', content: <OwnerIncomeTab /> },
  { name: 'payouts', label: 'Payouts', content: <OwnerPayoutsTab /> },
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
