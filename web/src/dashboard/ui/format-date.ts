const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Both functions format epoch ms in the reader's time zone. */
export const formatDay = (moment: number): string => day.format(moment);
export const formatDayAndTime = (moment: number): string => dayAndTime.format(moment);
