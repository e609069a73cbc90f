import { succeed } from '@blockbazaar/domain/failures';
import { unsubscribeBrowser } from '../notifications/push/subscribe-browser.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { endSession } from '../staff/sessions/end-session.ts';

export const revokeSession = defineStaffCallable(
  'revokeSession',
  async ({ endpoint }, session) => {
    const ended = await endSession(session.id, 'logged_out', session.actor);
    if (!ended.ok) return ended;
    // A browser that logs itself out no longer receives security alerts.
    return endpoint === undefined ? succeed({}) : unsubscribeBrowser({ endpoint }, session);
  },
  // Logout works during maintenance.
  { maintenance: 'open', unproven: 'open' },
);
