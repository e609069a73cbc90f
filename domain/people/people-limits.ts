/** Limits of a store's people. Separate from the limits that every page loads. */
export const PEOPLE_LIMITS = {
  /** Maximum number of people in a store. */
  storePeopleMax: 10,
} as const;
