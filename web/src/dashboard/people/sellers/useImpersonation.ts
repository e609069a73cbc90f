import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { setImpersonation } from '@/dashboard/staff/sessions/impersonation-mark.ts';
import { signInStaff } from '@/firebase/staff/session/staff-session.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const { loggedInAs, loginFailed } = SELLER_ADMIN_MESSAGES;

/** Signs the owner in as a seller. The owner's own session continues. */
export function useImpersonation(): { isBusy: boolean; loginAs: (sellerId: string) => Promise<void> } {
  const toast = useToast();
  const navigate = useNavigate();
  const { run } = useAdminAction();
  const [isBusy, setIsBusy] = useState(false);

  const loginAs = async (sellerId: string): Promise<void> => {
    setIsBusy(true);
    try {
      const result = await run('IMPERSONATE_SELLER', { sellerId }, { failed: loginFailed });
      if (result.outcome !== 'succeeded') return;
      const { token, seller, startedAt, expiresAt } = result.value;
      await signInStaff('seller', token);
      // Set before the dashboard loads the session, so that the impersonation banner is visible from the start.
      setImpersonation({ username: seller.username, since: startedAt, until: expiresAt });
      await navigate('/seller/dashboard');
      toast(loggedInAs(seller.username), 'success');
    } catch {
      toast(loginFailed, 'error');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, loginAs };
}
