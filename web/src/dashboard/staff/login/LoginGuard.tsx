import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStaffSignIn } from '@/firebase/staff/session/staff-session.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';

interface AtLoginProps {
  staff: StaffRole;
  /** Redirect target for signed-in people. */
  dashboardPath: string;
  /** Receives whether an ended session redirected here. */
  children: (isSessionOver: boolean) => ReactNode;
}

/** Guards a login page: a signed-in user is redirected to the last open tab of the dashboard. */
export function LoginGuard({ staff, dashboardPath, children }: AtLoginProps) {
  const signIn = useStaffSignIn(staff);
  const state: unknown = useLocation().state;
  if (signIn.status === 'loading') return <PageSkeleton />;
  if (signIn.status === 'signedIn') return <Navigate to={dashboardPath} replace state={{ isLogin: true }} />;
  return children(isExpiredState(state));
}

const isExpiredState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'expired' in state && state.expired === true;
