/** Texts about notifications that functions and pages share. */
export const NOTIFICATION_MESSAGES = {
  push: {
    notSetUp: 'This site sends no push messages yet: its owner has to set them up.',
    impersonation: 'You are logged in as this seller. Only the seller’s own browsers can be notified.',
  },
} as const;
