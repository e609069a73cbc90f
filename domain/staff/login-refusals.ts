/** Texts for rejected logins whose failure code is not specific enough. */
export const LOGIN_REFUSALS = {
  /** For the owner, who logs in without a name. */
  ownerPassword: 'Invalid password',
  /** For a logged-in seller. */
  password: 'Invalid password',
  /** For the owner who impersonates a seller. */
  ofImpersonation: 'You are logged in as this seller. Only the seller can do this.',
  noStore: 'No store associated with this seller',
} as const;

/** Texts for rejected new passwords, in addition to those of the rule. */
export const PASSWORD_REFUSALS = {
  same: 'This is your current password. Please choose another one.',
} as const;
