const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Both functions format epoch ms in the reader's time zone. */
export const formatDay = (epochMs: number): string => day.format(epochMs);
export const formatDayAndTime = (epochMs: number): string => dayAndTime.format(epochMs);
