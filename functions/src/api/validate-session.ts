import { defineStaffCallable } from '../sessions/define-staff-callable.ts';
import { validateSession as validate } from '../sessions/validate-session.ts';

export const validateSession = defineStaffCallable('validateSession', (_input, session) => validate(session), {
  unproven: 'open',
});
