/**
 * A person applies to sell; the owner approves or declines, or the person withdraws. After a decline or a withdrawal,
 * the person may apply again.
 */
export const APPLICATION_TRANSITIONS = {
  open: ['approved', 'declined', 'withdrawn'],
  approved: [],
  declined: ['open'],
  withdrawn: ['open'],
} as const satisfies Record<string, readonly string[]>;

export type ApplicationState = keyof typeof APPLICATION_TRANSITIONS;
export const APPLICATION_STATES = Object.keys(APPLICATION_TRANSITIONS) as [ApplicationState, ...ApplicationState[]];

/** `from`: null for a person who has never applied. */
export const canTransitionApplication = (from: ApplicationState | null, to: ApplicationState): boolean =>
  from === null ? to === 'open' : (APPLICATION_TRANSITIONS[from] as readonly ApplicationState[]).includes(to);
