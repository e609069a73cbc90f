import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { validateSession as validate } from '../staff/sessions/validate-session.ts';

export const validateSession = defineStaffCallable('validateSession', (_input, session) => validate(session), {
  unproven: 'open',
});
