import { SITE } from '../site/site.ts';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';

/**
 * Rates a new password. `personal`: strings that an attacker who knows the account would try first, such as the
 * username.
 */
export type PasswordRule = (password: string, personal: readonly string[]) => PasswordStrength;

/** Loads the rule for new passwords of sellers, with its lists: forms show its result, and functions enforce it. */
export async function loadPasswordRule(): Promise<PasswordRule> {
  const { guessesLog10 } = await import('./password-guesses.ts');
  return (password, personal) =>
    passwordStrength(password, { personal, guessesLog10: guessesLog10(password, [SITE.name, ...personal]) });
}
