import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';

/** Without those that are taken for each other when they are read out: l, I, 1, O, 0. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-=?@';
const LENGTH = 24;

/** Draws a password that may be used: about 145 random bits, drawn again in the rare case that it is refused. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => LETTERS[drawBelow(LETTERS.length)]).join('');
    if (passwordStrength(password).isStrong) return password;
  }
}

/** Each number below `end` is as likely as any other: what would favour the first ones is drawn again. */
function drawBelow(end: number): number {
  const fair = 256 - (256 % end);
  for (;;) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % end;
  }
}
