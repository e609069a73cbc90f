/** Texts about what cannot be ordered now. The reasons come from the server. */
export const LIMIT_MESSAGES = {
  take: (left: number): string => `Take ${left}`,
  /** Heard, not seen. */
  takeOf: (left: number, name: string): string => `Take ${left} of ${name}`,
} as const;
