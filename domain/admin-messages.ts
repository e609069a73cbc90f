/** Texts below the title of an operation's failure. */
export const ADMIN_MESSAGES = {
  operationFailed: (reason: string): string => `Admin operation failed: ${reason}`,
  noAnswer: 'No response data received from admin operation',
} as const;
