/** Texts about unsaved input of forms. */
export const DRAFT_MESSAGES = {
  restored: 'Your unsaved input was restored.',
  partlyRestored:
    'Your unsaved input was restored, except for values that have changed since. Check the form before you save it.',
  discard: 'Discard draft',
  leaveTitle: 'Leave this form?',
  leaveText: 'Your input is stored as a draft in this browser tab, except passwords, codes and webhooks.',
  /** For input without a draft. */
  loseText: 'Your input is not saved.',
  logoutText: 'This form has unsaved input. If you log out, it is deleted.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
