/** What the site says while the browser has no connection. */
export const OFFLINE_MESSAGE = 'You are offline. Stock and prices catch up when you are back.';
