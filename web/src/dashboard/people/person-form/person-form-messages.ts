/** Texts of the fields of a new person of a store. */
export const PERSON_FORM_MESSAGES = {
  discordUsername: 'Discord username',
  discordRequired: 'Please enter the Discord username.',
  username: 'Username',
  usernameHint: 'The person logs in with this name.',
  usernameTaken: 'Another seller already has this username. Please choose another one.',
  role: 'Role',
  password: 'Password',
  passwordOnce: 'Give it to the person now: it cannot be shown again.',
  changeRole: 'Change role',
  changeRoleOf: (username: string): string => `Role of ${username}`,
  changeRoleText: 'The person is logged out immediately, and has the new role after the next login.',
  saveRole: 'Save role',
} as const;
