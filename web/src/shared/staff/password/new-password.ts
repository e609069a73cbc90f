import { loadPasswordRule, type PasswordRule } from '@blockbazaar/domain/staff/password-rule';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const { required, tooLong, weak } = PASSWORD_MESSAGES;

/** A new password as it is typed. What the lists refuse is refused by `findRefusal`, when the form is sent: they are loaded by then. */
export const newPasswordSchema = z.string().check(
  z.minLength(1, required),
  z.maxLength(STAFF_LIMITS.passwordMax, tooLong),
  z.refine((password) => password === '' || passwordStrength(password).isStrong, weak),
);

/** The rule without its lists: none is called "Very Strong" that they may yet refuse. */
export const SCORE_ALONE: PasswordRule = (password, personal) => {
  const rated = passwordStrength(password, { personal });
  return rated.label === 'Very Strong' ? { ...rated, label: 'Strong' } : rated;
};

/** The rule with its lists; where they cannot be had, the score alone: the function decides. */
export const loadRule = (): Promise<PasswordRule> => loadPasswordRule().catch(() => SCORE_ALONE);

/** Why a new password is refused, for people; null: it may be used. */
export async function findRefusal(password: string, personal: readonly string[]): Promise<string | null> {
  const { reasons } = (await loadRule())(password, personal);
  return reasons.length === 0 ? null : `${reasons.join('. ')}.`;
}
