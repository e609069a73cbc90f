const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const timeOnly = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** Both take epoch ms, and show the reader's own time zone. */
export const formatDateTime = (moment: number): string => dateAndTime.format(moment);
export const formatTime = (moment: number): string => timeOnly.format(moment);
