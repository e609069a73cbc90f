const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayAndSeconds = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** All functions format epoch ms in the reader's time zone. */
export const formatDay = (epochMs: number): string => day.format(epochMs);
export const formatDayAndTime = (epochMs: number): string => dayAndTime.format(epochMs);
/** For lists in which several entries have the same minute. */
export const formatDayAndSeconds = (epochMs: number): string => dayAndSeconds.format(epochMs);
