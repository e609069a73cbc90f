/** Texts about notifications, shared by functions and pages. */
export const NOTIFICATION_MESSAGES = {
  push: {
    notSetUp: 'Push messages are not set up yet. Please contact the marketplace owner.',
    impersonation: 'You are logged in as this seller. Only the seller’s own browsers can be notified.',
    tooMany:
      'Too many browsers receive push messages for your account. Turn them off in a browser that you no longer use, or end its session in your settings.',
  },
} as const;
