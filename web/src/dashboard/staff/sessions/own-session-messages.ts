/** Texts of the list of the seller's own sessions. */
export const OWN_SESSION_MESSAGES = {
  title: 'Your sessions',
  text: 'Browsers in which you are logged in. End a session that you don’t recognize, then change your password.',
  reload: 'Refresh',
} as const;
