import { defineStaffCallable } from '../sessions/define-staff-callable.ts';
import { endOwnSession as end } from '../sessions/own-sessions.ts';

export const endOwnSession = defineStaffCallable('endOwnSession', end);
