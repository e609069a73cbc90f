/** Texts about unsaved input of forms. */
export const DRAFT_MESSAGES = {
  restored: 'Your unsaved input was restored.',
  partlyRestored:
    'Your unsaved input was restored, except for values that have changed since. Check the form before you save it.',
  discard: 'Discard draft',
  leaveTitle: 'Leave without saving?',
  leaveText:
    'This form has unsaved input. This browser tab stores a draft until you close it, without passwords, codes and account details.',
  logoutText: 'This form has unsaved input. If you log out, it is deleted.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
