import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { useEffect } from 'react';
import { reportAlive, reportUnload } from './security-audit.ts';

/**
 * Reports every few minutes that a staff page is open, and receives whether its session has ended; also reports when
 * the page closes.
 */
export function useSecurityAudit(role: StaffRole): void {
  useEffect(() => {
    reportUnload(role);
    const timer = setInterval(() => void reportAlive(role), STAFF_TIMES.securityAuditMs);
    return () => clearInterval(timer);
  }, [role]);
}
