export const EDIT_FORM_MESSAGES = {
  changedTo: (value: string): string => `Someone changed this to “${value}”.`,
  cleared: 'Someone cleared this field.',
  adopt: 'Use this',
} as const;
