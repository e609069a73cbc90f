/** The name of the dead letter section, which other screens link to (see `Section`). */
export const DEAD_LETTERS = 'dead-letters';

/** Returns the address of an open section of the settings. */
export const sectionAddress = (name: string): string => `?tab=settings&open=${name}`;
