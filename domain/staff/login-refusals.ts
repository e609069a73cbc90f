/** What the server says where a login's own code would say too little. */
export const LOGIN_REFUSALS = {
  /** The owner has no name to get wrong. */
  ownerPassword: 'Invalid password',
  noStore: 'No store associated with this seller',
} as const;
