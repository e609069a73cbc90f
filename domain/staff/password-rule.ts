import { SITE } from '../site/site.ts';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';

/** Decides on a new password. `personal`: what somebody would try first who knows whose it is, such as the username. */
export type PasswordRule = (password: string, personal: readonly string[]) => PasswordStrength;

/** The rule for new passwords of sellers, with its lists: forms show its result, and functions decide by it. */
export async function loadPasswordRule(): Promise<PasswordRule> {
  const { guessesLog10 } = await import('./password-guesses.ts');
  return (password, personal) => {
    // Somebody who guesses a word tries it several times in a row, too.
    const tries = new Set([password, withoutRepeats(password)]);
    const guesses = Array.from(tries, (text) => guessesLog10(text, [SITE.name, ...personal]));
    return passwordStrength(password, { personal, guessesLog10: Math.min(...guesses) });
  };
}

/** Leaves one of each part of four or more characters that occurs several times. */
const withoutRepeats = (password: string): string => password.replace(/(.{4,})(?=.*\1)/gisu, '');
