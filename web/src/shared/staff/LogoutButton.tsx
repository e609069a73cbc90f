import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { callStaff } from '@/firebase/staff/staff-callables.ts';
import { endSignIn } from '@/firebase/staff/staff-session.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { LOGIN_MESSAGES } from './login/login-messages.ts';

/** How long to wait for the server's word. */
const REVOKE_TIMEOUT_MS = 5_000;

const passed = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

interface LogoutButtonProps {
  staff: StaffRole;
}

/** Revokes the session and signs out; the page's guard then redirects to the login. */
export function LogoutButton({ staff }: LogoutButtonProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const logout = async (): Promise<void> => {
    setIsBusy(true);
    // The logout completes even when the server cannot be reached, or only slowly.
    await Promise.race([callStaff(staff, 'revokeSession', {}), passed(REVOKE_TIMEOUT_MS)]);
    await endSignIn(staff, { expired: false });
    if (staff === 'owner') toast(LOGIN_MESSAGES.loggedOut, 'success');
  };

  return (
    <Button disabled={isBusy} onClick={() => void logout()}>
      {LOGIN_MESSAGES.logout}
    </Button>
  );
}
