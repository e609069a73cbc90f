/** Texts about purchase limits. The reasons come from the server. */
export const LIMIT_MESSAGES = {
  take: (left: number): string => `Reduce to ${left}`,
  /** For screen readers only. */
  takeOf: (left: number, name: string): string => `Reduce to ${left} of ${name}`,
} as const;
