import { SITE } from '../site/site.ts';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';

/** Decides on a new password. `personal`: what somebody would try first who knows whose it is, such as the username. */
export type PasswordRule = (password: string, personal: readonly string[]) => PasswordStrength;

/** The rule for new passwords of sellers, with its lists: forms show its result, and functions decide by it. */
export async function loadPasswordRule(): Promise<PasswordRule> {
  const { guessesLog10 } = await import('./password-guesses.ts');
  return (password, personal) =>
    passwordStrength(password, { personal, guessesLog10: guessesLog10(password, [SITE.name, ...personal]) });
}
