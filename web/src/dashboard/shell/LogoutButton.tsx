import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LOGIN_MESSAGES } from '@/dashboard/staff/login/login-messages.ts';
import { setImpersonation } from '@/dashboard/staff/sessions/impersonation-mark.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { confirmLogOut, logOut } from './log-out.ts';

interface LogoutButtonProps {
  staff: StaffRole;
}

/** Revokes the session and signs out; the page's guard then redirects to the login. */
export function LogoutButton({ staff }: LogoutButtonProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const logout = async (): Promise<void> => {
    if (!(await confirmLogOut())) return;
    setIsBusy(true);
    await logOut(staff);
    if (staff === 'seller') setImpersonation(null);
    if (staff === 'owner') toast(LOGIN_MESSAGES.loggedOut, 'success');
  };

  return (
    <Button disabled={isBusy} onClick={() => void logout()}>
      {LOGIN_MESSAGES.logout}
    </Button>
  );
}
