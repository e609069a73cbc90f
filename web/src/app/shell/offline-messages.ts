/** Texts of the connection notice. */
export const OFFLINE_MESSAGE = 'You are offline. Stock and prices catch up when you are back.';
export const OUT_OF_REACH_MESSAGE =
  'The market does not answer right now. What you see may be missing or old; we keep trying.';
