/** Texts of the connection notice. */
export const OFFLINE_MESSAGE = 'You’re offline. Reconnect to buy.';
export const UNREACHABLE_MESSAGE =
  'We can’t reach the marketplace right now. Some data may be missing or outdated. We’ll retry automatically.';
/** The server could not render the page, and the database has not responded yet. */
export const COPY_MESSAGE = 'You’re viewing a saved copy of this page.';

/** States the age of the shown data. Both times are in ms. */
export const asOfMessage = (at: number, now: number): string => `Stock and prices are as of ${timeOf(at, now)}.`;

/** Returns the time of day, preceded by the date unless that is today. */
function timeOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
}
