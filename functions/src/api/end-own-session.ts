import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { endOwnSession as end } from '../staff/sessions/own-sessions.ts';

export const endOwnSession = defineStaffCallable('endOwnSession', end);
