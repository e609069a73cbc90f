/** What a checkout is kept under in browser storage. Apart from what reads it: every page looks whether it is there. */
export const CHECKOUT_KEYS = {
  draft: 'checkoutDraft',
  answers: 'checkoutAnswers',
  attempt: 'checkoutAttempt',
  replaced: 'replacedOrder',
} as const;
