import { REGION } from '@blockbazaar/domain/region';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { securityAuditResponseSchema, type securityAuditSchema } from '@blockbazaar/domain/staff/staff-callables';
import type * as z from 'zod/mini';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';
import { logFault } from '@/firebase/log.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { endSignIn, lastIdToken, staffIdToken } from '@/firebase/staff/session/staff-session.ts';

type Report = z.infer<typeof securityAuditSchema>;

function endpoint(role: StaffRole): string {
  const { projectId = '' } = staffApp(role).functions.app.options;
  return emulatorPorts === null
    ? `https://${REGION}-${projectId}.cloudfunctions.net/securityAudit`
    : `http://${globalThis.location.hostname}:${emulatorPorts.functions}/${projectId}/${REGION}/securityAudit`;
}

/** Plain text avoids a CORS preflight, for which a closing page has no time. */
const written = (report: Report): string => JSON.stringify(report);

/**
 * Reports that a staff page is open and receives whether its session is alive; an ended session is also removed here.
 * Never rejects.
 */
export async function reportAlive(role: StaffRole): Promise<void> {
  try {
    const idToken = await staffIdToken(role);
    if (idToken === null) return;
    const response = await fetch(endpoint(role), { method: 'POST', body: written({ idToken, event: 'alive' }) });
    if (!response.ok) throw new Error(`The audit request failed with status ${response.status}.`);
    const { isAlive } = securityAuditResponseSchema.parse(await response.json());
    // Another person may have signed in since the request.
    if (!isAlive && idToken === lastIdToken(role)) await endSignIn(role, { expired: true });
  } catch (error) {
    logFault('security-audit-failed', { error });
  }
}

const watched = new Set<StaffRole>();

/**
 * Reports the unload of this page, regardless of its current screen. The owner's sign-in ends with it: a page in the
 * back/forward cache must not restore it.
 */
export function reportUnload(role: StaffRole): void {
  if (watched.has(role)) return;
  watched.add(role);
  globalThis.addEventListener('pagehide', () => {
    const idToken = lastIdToken(role);
    if (idToken === null) return;
    navigator.sendBeacon(endpoint(role), written({ idToken, event: 'unload' }));
    if (role === 'owner') void endSignIn(role, { expired: false });
  });
}
