/** Texts for a temporary refusal, with the time left (`2:05`). */
export const WAIT_MESSAGES = {
  tryAgainIn: (time: string): string => `You can try again in ${time}.`,
  tryAgainNow: 'You can try again now.',
} as const;
