/** Texts of the offline notice. */
export const OFFLINE_MESSAGE = 'You are offline. Stock and prices catch up when you are back.';
