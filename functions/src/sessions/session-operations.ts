import type { SESSION_OPERATIONS } from '@blockbazaar/domain/admin/session-operations';
import { succeed } from '@blockbazaar/domain/failures';
import type { AdminHandler, AdminHandlers } from '../admin/admin-handler.ts';
import { endSession } from './end-session.ts';
import { impersonate } from './impersonate-seller.ts';
import { listSessions } from './list-sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from './second-factor/enrolment.ts';

/** What the owner does about sign-ins. Needs STAFF_SECRET and OWNER_PASSWORD_HASH. */
export const SESSION_HANDLERS: AdminHandlers<keyof typeof SESSION_OPERATIONS> = {
  LIST_SESSIONS: ({ after }, session) => listSessions(after, session),
  END_SESSION: async ({ id }, { actor }) => {
    const ended = await endSession(id, 'ended_by_owner', actor);
    return ended.ok ? succeed({}) : ended;
  },
  GET_SECOND_FACTOR: () => getSecondFactor(),
  BEGIN_SECOND_FACTOR: ({ password }, { actor }) => beginSecondFactor(password, actor),
  CONFIRM_SECOND_FACTOR: ({ code }, { actor }) => confirmSecondFactor(code, actor),
  REMOVE_SECOND_FACTOR: ({ code }, { actor }) => removeSecondFactor(code, actor),
};

export const impersonateSeller: AdminHandler<'IMPERSONATE_SELLER'> = ({ sellerId }, session) =>
  impersonate(sellerId, session);
