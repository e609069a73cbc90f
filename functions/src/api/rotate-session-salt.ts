import { succeed } from '@blockbazaar/domain/failures';
import { defineStaffCallable } from '../sessions/define-staff-callable.ts';
import { rotateSalt } from '../sessions/user-agent.ts';

export const rotateSessionSalt = defineStaffCallable('rotateSessionSalt', async (_input, { actor }) => {
  const rotated = await rotateSalt(actor);
  return rotated.ok ? succeed({}) : rotated;
});
