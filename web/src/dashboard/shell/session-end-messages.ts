/** Texts before the end of a staff session. */
export const SESSION_END_MESSAGES = {
  title: 'Your session ends in two minutes',
  text: 'Log in again to continue. This page and its forms stay open.',
  impersonation: 'You are logged in as this seller for two more minutes. Save your input before.',
  logInAgain: 'Log in again',
  later: 'Later',
} as const;
