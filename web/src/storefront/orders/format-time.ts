const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats epoch ms in the reader's own time zone. */
export const formatDateTime = (timeMs: number): string => dateAndTime.format(timeMs);
