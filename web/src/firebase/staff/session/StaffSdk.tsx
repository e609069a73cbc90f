import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, useSigninCheck } from 'reactfire';
import { staffApp } from './staff-app.ts';

/** Passes a role's app and its sign-in to reactfire. */
export function StaffSdk({ role, children }: { role: StaffRole; children: ReactNode }) {
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
export function useHasRole(role: StaffRole): boolean {
  const { status, data } = useSigninCheck({ requiredClaims: { role } });
  return status === 'success' && data.hasRequiredClaims;
}
