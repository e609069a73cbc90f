/** Texts of the fields of a new person of a store. */
export const PERSON_FORM_MESSAGES = {
  discordUsername: 'Discord username',
  discordRequired: 'Please enter the Discord username.',
  username: 'Username',
  usernameHint: 'What the person logs in with.',
  usernameTaken: 'Another seller already has this username. Please choose another one.',
  role: 'Role',
  password: 'Password',
  passwordOnce: 'Pass it on to the person now: it is stored as a digest and cannot be shown again.',
  changeRole: 'Change role',
  changeRoleOf: (username: string): string => `Role of ${username}`,
  changeRoleText: 'Whoever is logged in as this person is logged out at once, and logs in again with the new role.',
  saveRole: 'Save role',
} as const;
