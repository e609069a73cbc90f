/** What stands beside a refusal that time heals, with the time that is left (`2:05`). */
export const WAIT_MESSAGES = {
  tryAgainIn: (time: string): string => `You can try again in ${time}.`,
  tryAgainNow: 'You can try again now.',
} as const;
