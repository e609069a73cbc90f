import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { LOGIN_MESSAGES } from '@blockbazaar/domain/staff/login-messages';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { callStaff } from '@/firebase/staff/staff-callables.ts';
import { endSignIn } from '@/firebase/staff/staff-session.ts';
import { useToast } from '@/ui/toast/useToast.ts';

interface LogoutButtonProps {
  staff: StaffRole;
}

/** Ends the session, for good, and forgets the sign-in: whoever guards the page then leads to the login. */
export function LogoutButton({ staff }: LogoutButtonProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const logout = async (): Promise<void> => {
    setIsBusy(true);
    await callStaff(staff, 'revokeSession', {});
    // Whoever wants to leave is let go also where nobody could be told.
    await endSignIn(staff, { expired: false });
    if (staff === 'owner') toast(LOGIN_MESSAGES.loggedOut, 'success');
  };

  return (
    <Button disabled={isBusy} onClick={() => void logout()}>
      {LOGIN_MESSAGES.logout}
    </Button>
  );
}
