export const EDIT_FORM_MESSAGES = {
  changedTo: (value: string): string => `Changed meanwhile to “${value}”.`,
  cleared: 'Emptied meanwhile.',
  adopt: 'Use this',
} as const;
