import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { onSnapshot } from 'firebase/firestore';
import { logFault } from '../log.ts';
import { sessionEndDocuments } from '../sdk/documents/session-ends.ts';
import { staffApp } from './staff-app.ts';
import { endSignIn, onSignIn } from './staff-session.ts';

/** The roles that this page is logging out itself. */
const leaving = new Set<StaffRole>();

/** Logs out: that its session ends is no news to the page meanwhile. */
export async function whileLeaving(role: StaffRole, leave: () => Promise<void>): Promise<void> {
  leaving.add(role);
  try {
    await leave();
  } finally {
    leaving.delete(role);
  }
}

/**
 * Forgets the sign-in as soon as its session was ended elsewhere. Without this listener, for which a page may be out of reach, its next call or the
 * next audit finds out. What it answers stops it.
 */
export const watchSessionEnd = (role: StaffRole, sessionId: string): (() => void) =>
  onSnapshot(
    sessionEndDocuments.ref(staffApp(role).firestore, sessionId),
    (found) => {
      if (found.exists() && !leaving.has(role)) void endSignIn(role, { expired: true });
    },
    (error) => logFault('session-end-not-watched', { error }),
  );

/**
 * Calls `onEnd` when nobody of a role is signed in any more: the session was ended elsewhere or has run out, or somebody has logged out in another
 * tab. For pages that are not the role's own. What it answers stops it.
 */
export function watchSignInEnd(role: StaffRole, onEnd: () => void): () => void {
  let watched: { sessionId: string; stop: () => void } | null = null;
  const stopListening = onSignIn(role, (signIn) => {
    if (signIn.status === 'loading') return;
    const sessionId = signIn.status === 'signedIn' ? signIn.claims.sessionId : null;
    if (sessionId !== watched?.sessionId) watched?.stop();
    if (sessionId === null) onEnd();
    else if (sessionId !== watched?.sessionId) watched = { sessionId, stop: watchSessionEnd(role, sessionId) };
  });
  return () => {
    stopListening();
    watched?.stop();
  };
}
