import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { lazy, Suspense, type ReactNode } from 'react';
import { useFactorDemand } from '@/dashboard/staff/factors/useFactorDemand.ts';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { RequireStaff } from './RequireStaff.tsx';
import { SellerDashboard } from './SellerDashboard.tsx';
import { useSecurityAudit } from './useSecurityAudit.ts';

export default function SellerDashboardPage() {
  useDocumentHead({ title: SELLER_MESSAGES.title, noindex: true });
  useSecurityAudit('seller');
  return (
    <RequireStaff staff="seller" loginPath="/seller/login">
      {(claims) => (
        <FactorGate>
          <SellerDashboard key={accessOf(claims)} context={claims} sessionId={claims.sessionId} />
        </FactorGate>
      )}
    </RequireStaff>
  );
}

/** Another login of the same person preserves the page and its forms. */
const accessOf = ({ sellerId, storeId, storeRole }: SellerContext): string => [sellerId, storeId, storeRole].join(' ');

const EnrolFirst = lazy(() => import('./RequiredFactorScreen.tsx'));

/**
 * Shows the dashboard, unless the owner requires a second factor and the seller has none. Such a session can do nothing
 * else.
 */
function FactorGate({ children }: { children: ReactNode }) {
  const isDemanded = useFactorDemand();
  if (!isDemanded) return children;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EnrolFirst />
    </Suspense>
  );
}
