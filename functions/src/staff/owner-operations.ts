import { succeed } from '@blockbazaar/domain/failures';
import type { SESSION_OPERATIONS } from '@blockbazaar/domain/staff/session-operations';
import type { AdminHandler, AdminHandlers } from '../platform/admin-handler.ts';
import { FACTOR_HANDLERS } from './second-factor/factor-operations.ts';
import { endSession } from './sessions/end-session.ts';
import { impersonate } from './sessions/impersonate-seller.ts';
import { listSessions } from './sessions/list-sessions.ts';

/**
 * The owner's operations on staff sessions and the owner's second factors. Needs STAFF_SECRET and OWNER_PASSWORD_HASH.
 */
export const SESSION_HANDLERS: AdminHandlers<keyof typeof SESSION_OPERATIONS> = {
  LIST_SESSIONS: ({ after }, session) => listSessions(after, session),
  END_SESSION: async ({ id }, { actor }) => {
    const ended = await endSession(id, 'ended_by_owner', actor);
    return ended.ok ? succeed({}) : ended;
  },
  ...FACTOR_HANDLERS,
};

export const impersonateSeller: AdminHandler<'IMPERSONATE_SELLER'> = ({ sellerId }, session) =>
  impersonate(sellerId, session);
