import { succeed } from '@blockbazaar/domain/failures';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';
import { endSession } from '../sessions/end-session.ts';

export const revokeSession = defineStaffCallable(
  'revokeSession',
  async (_input, { id, actor }) => {
    const ended = await endSession(id, 'logged_out', actor);
    return ended.ok ? succeed({}) : ended;
  },
  // Logging out works during maintenance.
  { maintenance: 'open', unproven: 'open' },
);
