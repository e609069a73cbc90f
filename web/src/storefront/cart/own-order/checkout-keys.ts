/** Storage keys of a checkout. Separate from their readers, because every page checks whether they exist. */
export const CHECKOUT_KEYS = {
  draft: 'checkoutDraft',
  answers: 'checkoutAnswers',
  attempt: 'checkoutAttempt',
  replaced: 'replacedOrder',
} as const;
