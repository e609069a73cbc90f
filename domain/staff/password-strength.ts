import { ownCharacterCount } from './context-words.ts';
import { STAFF_LIMITS } from './staff-limits.ts';

export type StrengthLabel = 'Very Strong' | 'Strong' | 'Fair' | 'Weak' | 'Very Weak';

export interface PasswordStrength {
  /** Whether it may be used. */
  isStrong: boolean;
  /** What is wrong with it, for people; empty when it is strong. */
  reasons: string[];
  /** 0-100 */
  score: number;
  label: StrengthLabel;
}

const COMMON = /123|abc|qwe|password|admin|user|login/i;
const REPEATED = /(.)\1\1/su;
const ONE_TYPE = /^(?:[a-z]+|[0-9]+)$/i;
const SPECIAL = /[^A-Za-z0-9]/;

/**
 * Whether it is several different words with something between them: such a one needs neither capitals nor digits. What is wrong with any
 * password is wrong with these, too.
 */
export function isPassphrase(password: string): boolean {
  const parts = password.toLowerCase().split(/[ ._-]+/);
  const different = new Set(parts.filter((part) => /\p{L}{3}/u.test(part)));
  return password.length >= STAFF_LIMITS.passphraseMin && different.size >= STAFF_LIMITS.passphraseWordsMin;
}

/** Requirements with their points; one with a `reason` is mandatory, except of a passphrase. */
const CHECKS: readonly { points: number; holds: (password: string) => boolean; reason?: string }[] = [
  {
    points: 25,
    holds: (password) => password.length >= STAFF_LIMITS.passwordMin,
    reason: `Use at least ${STAFF_LIMITS.passwordMin} characters`,
  },
  { points: 20, holds: (password) => /[A-Z]/.test(password), reason: 'Add an uppercase letter' },
  { points: 20, holds: (password) => /[a-z]/.test(password), reason: 'Add a lowercase letter' },
  { points: 15, holds: (password) => /\d/.test(password), reason: 'Add a number' },
  { points: 20, holds: (password) => SPECIAL.test(password), reason: 'Add a special character' },
  { points: 10, holds: (password) => password.length >= 20 },
  { points: 10, holds: (password) => password.length >= 24 },
];
const FLAWS: readonly { points: number; has: (password: string) => boolean; reason: string }[] = [
  { points: 10, has: (password) => REPEATED.test(password), reason: 'Avoid using repeated characters' },
  { points: 20, has: (password) => COMMON.test(password), reason: 'Avoid common words and sequences' },
  { points: 15, has: (password) => ONE_TYPE.test(password), reason: 'Do not use letters only, or digits only' },
];
const CONTEXT =
  'Use more than the names of this site, the game, your store and your account, and more than dates, famous phrases, common passwords and keys in a row';
const EASILY_GUESSED = 'This is easy to guess, or among passwords that have leaked: choose other words or characters';
/** What a password that may not be used is rated at most, however many points it has: it is not called "Very Strong". */
const REFUSED_RATING_MAX = 79;
const LABELS: readonly (readonly [from: number, label: StrengthLabel])[] = [
  [80, 'Very Strong'],
  [60, 'Strong'],
  [40, 'Fair'],
  [20, 'Weak'],
  [0, 'Very Weak'],
];

export interface GuessingHelp {
  /** Names of the account and its store, which anybody tries first who knows whose password it is. */
  personal?: readonly string[];
  /** How many tries it takes by the lists of `password-guesses.ts`, as a power of ten. Left out: the lists are not used. */
  guessesLog10?: number;
}

/**
 * Rates a password for a seller's account. The score rates it; it may be used when `reasons` is empty, and is called "Very Strong" only then.
 */
export function passwordStrength(
  password: string,
  { personal = [], guessesLog10 = Number.POSITIVE_INFINITY }: GuessingHelp = {},
): PasswordStrength {
  const missing = isPassphrase(password)
    ? []
    : CHECKS.filter(({ holds, reason }) => reason !== undefined && !holds(password));
  const flaws = FLAWS.filter(({ has }) => has(password));
  const earned = CHECKS.filter(({ holds }) => holds(password)).reduce((sum, { points }) => sum + points, 0);
  const score = Math.min(100, Math.max(0, earned - flaws.reduce((sum, { points }) => sum + points, 0)));
  const reasons = [...missing, ...flaws].flatMap(({ reason }) => reason ?? []);
  // Reasons of a password that has everything else: one that is too short needs no second.
  if (reasons.length === 0 && ownCharacterCount(password, personal) < STAFF_LIMITS.passwordOwnCharactersMin)
    reasons.push(CONTEXT);
  if (reasons.length === 0 && guessesLog10 < STAFF_LIMITS.passwordGuessesLog10Min) reasons.push(EASILY_GUESSED);
  const isStrong = reasons.length === 0;
  const rated = isStrong ? score : Math.min(score, REFUSED_RATING_MAX);
  const label = LABELS.find(([from]) => rated >= from)?.[1] ?? 'Very Weak';
  return { isStrong, reasons, score, label };
}
