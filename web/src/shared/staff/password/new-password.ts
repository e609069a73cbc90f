import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const { required, tooLong, weak } = PASSWORD_MESSAGES;

/** A new password as it is typed. What is refused here is refused by the function, too. */
export const newPasswordSchema = z.string().check(
  z.minLength(1, required),
  z.maxLength(STAFF_LIMITS.passwordMax, tooLong),
  z.refine((password) => password === '' || passwordStrength(password).isStrong, weak),
);
