import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { listOwnSessions as list } from '../staff/sessions/own-sessions.ts';

export const listOwnSessions = defineStaffCallable('listOwnSessions', list);
