import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { onSnapshot } from 'firebase/firestore';
import { logFault } from '@/firebase/log.ts';
import { sessionEndDocuments } from '@/firebase/sdk/documents/session-ends.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { endSignIn, onSignIn } from '@/firebase/staff/session/staff-session.ts';

/** Roles whose session this page is ending. */
const leaving = new Set<StaffRole>();

/** Logs out. During the logout, the page ignores the end of its session. */
export async function withSessionEndIgnored(role: StaffRole, runLogout: () => Promise<void>): Promise<void> {
  leaving.add(role);
  try {
    await runLogout();
  } finally {
    leaving.delete(role);
  }
}

/**
 * Removes the sign-in when its session is ended elsewhere. If this listener is disconnected, the next call or the next
 * audit detects it. Returns a function that unsubscribes.
 */
export const subscribeToSessionEnd = (role: StaffRole, sessionId: string): (() => void) =>
  onSnapshot(
    sessionEndDocuments.ref(staffApp(role).firestore, sessionId),
    (found) => {
      if (found.exists() && !leaving.has(role)) void endSignIn(role, { expired: true });
    },
    (error) => logFault('session-end-not-watched', { error }),
  );

/**
 * Calls `onEnd` when a role is no longer signed in: its session was ended elsewhere, has expired, or was logged out in
 * another tab. For pages outside the role's own area. Returns a function that unsubscribes.
 */
export function subscribeToSignInEnd(role: StaffRole, onEnd: () => void): () => void {
  let watched: { sessionId: string; stop: () => void } | null = null;
  const stopListening = onSignIn(role, (signIn) => {
    if (signIn.status === 'loading') return;
    const sessionId = signIn.status === 'signedIn' ? signIn.claims.sessionId : null;
    if (sessionId !== watched?.sessionId) watched?.stop();
    if (sessionId === null) onEnd();
    else if (sessionId !== watched?.sessionId) watched = { sessionId, stop: subscribeToSessionEnd(role, sessionId) };
  });
  return () => {
    stopListening();
    watched?.stop();
  };
}
