import { succeed } from '@blockbazaar/domain/failures';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { rotateSalt } from '../staff/sessions/user-agent.ts';

export const rotateSessionSalt = defineStaffCallable('rotateSessionSalt', async (_input, { actor }) => {
  const rotated = await rotateSalt(actor);
  return rotated.ok ? succeed({}) : rotated;
});
