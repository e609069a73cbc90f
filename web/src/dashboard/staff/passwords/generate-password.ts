import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';

/** Without characters that look alike: l, I, 1, O, 0. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-=?@';
const LENGTH = 24;

/** Generates a valid password of about 145 random bits; a refused one, which is rare, is generated again. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => LETTERS[drawBelow(LETTERS.length)]).join('');
    if (passwordStrength(password).isStrong) return password;
  }
}

/** Returns a uniform random number below `end`: values that would favor the first numbers are drawn again. */
function drawBelow(end: number): number {
  const fair = 256 - (256 % end);
  for (;;) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % end;
  }
}
