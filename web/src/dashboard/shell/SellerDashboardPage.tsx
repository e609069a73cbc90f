import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { FactorGate } from './FactorGate.tsx';
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
          <SellerDashboard key={claims.sessionId} context={claims} sessionId={claims.sessionId} />
        </FactorGate>
      )}
    </RequireStaff>
  );
}
