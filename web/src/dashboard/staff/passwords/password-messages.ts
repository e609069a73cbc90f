import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

/** Texts of fields for a new password. */
export const PASSWORD_MESSAGES = {
  hint: `At least ${STAFF_LIMITS.passwordMin} characters: upper and lower case, a digit and a special character. Or ${STAFF_LIMITS.passphraseWordsMin} or more different words, separated by spaces or dashes.`,
  required: 'Please enter a password.',
  tooLong: `Please use at most ${STAFF_LIMITS.passwordMax} characters.`,
  weak: 'Password Too Weak',
  generate: 'Generate',
  copy: 'Copy',
  copied: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  strength: (label: string): string => `Strength: ${label}`,
  score: (score: number): string => `${score} of 100`,
} as const;
