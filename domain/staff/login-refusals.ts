/** Texts for refused logins whose failure code is not specific enough. */
export const LOGIN_REFUSALS = {
  /** The owner has no name to get wrong. */
  ownerPassword: 'Invalid password',
  /** Of a seller who is logged in. */
  password: 'Invalid password',
  /** Of the owner who acts as a seller. */
  ofImpersonation: 'You are logged in as this seller. Only the seller can do this.',
  noStore: 'No store associated with this seller',
} as const;

/** Texts for refused new passwords, beside those of the rule. */
export const PASSWORD_REFUSALS = {
  same: 'This is your present password. Please choose another one.',
} as const;
