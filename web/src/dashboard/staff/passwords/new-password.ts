import { loadPasswordRule, type PasswordRule } from '@blockbazaar/domain/staff/password-rule';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { PASSWORD_MESSAGES } from './password-messages.ts';

const { required, tooLong, weak } = PASSWORD_MESSAGES;

/** A new password as typed. `findRefusal` checks the word lists on submit, after they are loaded. */
export const newPasswordSchema = z.string().check(
  z.minLength(1, required),
  z.maxLength(STAFF_LIMITS.passwordMax, tooLong),
  z.refine((password) => password === '' || passwordStrength(password).isStrong, weak),
);

/** The rule without its word lists: no password is "Very Strong", because the lists may still refuse it. */
export const SCORE_ALONE: PasswordRule = (password, personal) => {
  const rated = passwordStrength(password, { personal });
  return rated.label === 'Very Strong' ? { ...rated, label: 'Strong' } : rated;
};

/**
 * The rule with its word lists. If they cannot be loaded, the score decides here, and the function checks the lists.
 */
export const loadRule = (): Promise<PasswordRule> => loadPasswordRule().catch(() => SCORE_ALONE);

/** Reason for the refusal of a new password, as a text; null if it is valid. */
export async function findRefusal(password: string, personal: readonly string[]): Promise<string | null> {
  const { reasons } = (await loadRule())(password, personal);
  return reasons.length === 0 ? null : `${reasons.join('. ')}.`;
}
