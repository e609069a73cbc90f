const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Both take epoch ms, and show the reader's own time zone. */
export const formatDay = (moment: number): string => day.format(moment);
export const formatDayAndTime = (moment: number): string => dayAndTime.format(moment);
