/** The section of what did not get through, as other screens lead there: see `Section`. */
export const DEAD_LETTERS = 'dead-letters';

/** The address of a section of the settings, opened. */
export const sectionAddress = (name: string): string => `?tab=settings&open=${name}`;
