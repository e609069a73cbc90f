import type { StaffClaims, StaffRole } from '@blockbazaar/domain/staff/session';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider, useSigninCheck } from 'reactfire';
import { FreshProofPrompt } from '@/dashboard/staff/proof/FreshProofPrompt.tsx';
import { DraftOwnerContext } from '@/dashboard/ui/drafts/form-drafts.ts';
import { LeaveGuard } from '@/dashboard/ui/drafts/LeaveGuard.tsx';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { useStaffSignIn } from '@/firebase/staff/session/staff-session.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { subscribeToSessionEnd } from './api.ts';
import { SessionEndNotice } from './SessionEndNotice.tsx';

interface RequireStaffProps<Role extends StaffRole> {
  staff: Role;
  /** Redirect target for people who are not signed in. */
  loginPath: string;
  children: (claims: Extract<StaffClaims, { role: Role }>) => ReactNode;
}

/** Shows content for one staff role to a signed-in person; redirects others to the login. */
export function RequireStaff<Role extends StaffRole>({ staff, loginPath, children }: RequireStaffProps<Role>) {
  const signIn = useStaffSignIn(staff);
  if (signIn.status === 'loading') return <PageSkeleton />;
  if (signIn.status === 'signedOut') return <Navigate to={loginPath} replace state={{ expired: signIn.expired }} />;
  // The session store accepts no claims of another role.
  const claims = signIn.claims as Extract<StaffClaims, { role: Role }>;
  return (
    <StaffSdk role={staff}>
      <SessionEndListener staff={staff} sessionId={claims.sessionId} />
      <FreshProofPrompt staff={staff} />
      <SessionEndNotice key={claims.sessionId} staff={staff} endsAt={claims.sessionExpiresAt} />
      <RequireRole staff={staff}>
        {() => (
          <DraftOwner claims={claims}>
            <LeaveGuard>{children(claims)}</LeaveGuard>
          </DraftOwner>
        )}
      </RequireRole>
    </StaffSdk>
  );
}

function SessionEndListener({ staff, sessionId }: { staff: StaffRole; sessionId: string }) {
  useEffect(() => subscribeToSessionEnd(staff, sessionId), [staff, sessionId]);
  return null;
}

/** Names the person for the drafts of forms. */
function DraftOwner({ claims, children }: { claims: StaffClaims; children: ReactNode }) {
  const { role } = claims;
  const userId = claims.role === 'seller' ? claims.sellerId : OWNER;
  const owner = useMemo(() => ({ role, userId }), [role, userId]);
  return <DraftOwnerContext value={owner}>{children}</DraftOwnerContext>;
}

/** The owner has the only account of that role. */
const OWNER = 'owner';

/** The token itself must also carry the role, because rules and functions rely on it. */
function RequireRole({ staff, children }: { staff: StaffRole; children: () => ReactNode }) {
  return useHasRole(staff) ? children() : <PageSkeleton />;
}

/** Passes a role's app and its sign-in to reactfire. */
function StaffSdk({ role, children }: { role: StaffRole; children: ReactNode }) {
  const { auth } = staffApp(role);
  return (
    <FirebaseAppProvider firebaseApp={auth.app} suspense={false}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}

/**
 * Returns whether the token on this page carries a role's claim; false also while that is unknown. Call it inside
 * `StaffSdk`.
 */
function useHasRole(role: StaffRole): boolean {
  const { status, data } = useSigninCheck({ requiredClaims: { role } });
  return status === 'success' && data.hasRequiredClaims;
}
