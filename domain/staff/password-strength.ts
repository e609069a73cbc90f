import { ownCharacterCount } from './context-words.ts';
import { STAFF_LIMITS } from './staff-limits.ts';

export type StrengthLabel = 'Very Strong' | 'Strong' | 'Fair' | 'Weak' | 'Very Weak';

export interface PasswordStrength {
  /** True if it is accepted. */
  isStrong: boolean;
  /** Reasons to reject it, as texts for people; empty if it is strong. */
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
 * Returns whether it consists of several different words with separators: a passphrase requires neither capitals nor
 * digits. All other rules for passwords apply to it.
 */
export function isPassphrase(password: string): boolean {
  const parts = password.toLowerCase().split(/[ ._-]+/);
  const different = new Set(parts.filter((part) => /\p{L}{3}/u.test(part)));
  return password.length >= STAFF_LIMITS.passphraseMin && different.size >= STAFF_LIMITS.passphraseWordsMin;
}

/** Requirements with their points; one with a `reason` is mandatory, except for a passphrase. */
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
  'Do not rely on names of this site, the game, your store or your account, or on dates, famous phrases, common passwords or adjacent keys';
const EASILY_GUESSED = 'This password is easy to guess or has leaked. Choose another one';
/** Maximum rating of a rejected password, regardless of its points: it is not called "Very Strong". */
const REFUSED_RATING_MAX = 79;
const LABELS: readonly (readonly [from: number, label: StrengthLabel])[] = [
  [80, 'Very Strong'],
  [60, 'Strong'],
  [40, 'Fair'],
  [20, 'Weak'],
  [0, 'Very Weak'],
];

export interface GuessingContext {
  /** Names of the account and its store, which an attacker who knows the account tries first. */
  personal?: readonly string[];
  /** Number of guesses by the lists of `password-guesses.ts`, as a power of ten. If omitted, the lists are not used. */
  guessesLog10?: number;
}

/** Rates a password for a seller's account. It is accepted if `reasons` is empty, and rated "Very Strong" only then. */
export function passwordStrength(
  password: string,
  { personal = [], guessesLog10 = Number.POSITIVE_INFINITY }: GuessingContext = {},
): PasswordStrength {
  const missing = isPassphrase(password)
    ? []
    : CHECKS.filter(({ holds, reason }) => reason !== undefined && !holds(password));
  const flaws = FLAWS.filter(({ has }) => has(password));
  const earned = CHECKS.filter(({ holds }) => holds(password)).reduce((sum, { points }) => sum + points, 0);
  const score = Math.min(100, Math.max(0, earned - flaws.reduce((sum, { points }) => sum + points, 0)));
  const reasons = [...missing, ...flaws].flatMap(({ reason }) => reason ?? []);
  // Reasons for a password that meets all other requirements: one that is too short needs no second reason.
  if (reasons.length === 0 && ownCharacterCount(password, personal) < STAFF_LIMITS.passwordOwnCharactersMin)
    reasons.push(CONTEXT);
  if (reasons.length === 0 && guessesLog10 < STAFF_LIMITS.passwordGuessesLog10Min) reasons.push(EASILY_GUESSED);
  const isStrong = reasons.length === 0;
  const rated = isStrong ? score : Math.min(score, REFUSED_RATING_MAX);
  const label = LABELS.find(([from]) => rated >= from)?.[1] ?? 'Very Weak';
  return { isStrong, reasons, score, label };
}
