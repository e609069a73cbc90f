import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';

/** Texts of the fields of a new person of a store. */
export const PERSON_FORM_MESSAGES = {
  discordUsername: 'Discord username',
  discordRequired: 'Please enter the Discord username.',
  username: 'Username',
  usernameHint: 'What the person logs in with.',
  usernameTaken: 'Another seller already has this username. Please choose another one.',
  role: 'Role',
  password: 'Password',
  passwordHint: `At least ${STAFF_LIMITS.passwordMin} characters: upper and lower case, a digit and a special character.`,
  passwordTooLong: `Please use at most ${STAFF_LIMITS.passwordMax} characters.`,
  passwordOnce: 'Pass it on to the person now: it is stored as a digest and cannot be shown again.',
  passwordRequired: 'Please enter a password.',
  generate: 'Generate',
  strength: (label: string): string => `Strength: ${label}`,
  weakPassword: 'Password Too Weak',
  changeRole: 'Change role',
  changeRoleOf: (username: string): string => `Role of ${username}`,
  changeRoleText: 'Whoever is logged in as this person is logged out at once, and logs in again with the new role.',
  saveRole: 'Save role',
} as const;
