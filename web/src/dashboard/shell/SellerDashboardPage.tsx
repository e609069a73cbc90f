import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { RequireStaff } from '@/shared/staff/RequireStaff.tsx';
import { useSecurityAudit } from '@/shared/staff/useSecurityAudit.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { FactorGate } from './FactorGate.tsx';
import { SellerDashboard } from './SellerDashboard.tsx';

export default function SellerDashboardPage() {
  useDocumentHead({ title: SELLER_MESSAGES.title, noindex: true });
  useSecurityAudit('seller');
  return (
    <RequireStaff staff="seller" loginPath="/seller/login">
      {(claims) => (
        <FactorGate>
          <SellerDashboard key={claims.sessionId} context={claims} sessionId={claims.sessionId} />
        </FactorGate>
      )}
    </RequireStaff>
  );
}
