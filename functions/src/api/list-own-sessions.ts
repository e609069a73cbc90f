import { defineStaffCallable } from '../sessions/define-staff-callable.ts';
import { listOwnSessions as list } from '../sessions/own-sessions.ts';

export const listOwnSessions = defineStaffCallable('listOwnSessions', list);
