/** Texts of the connection notice. */
export const OFFLINE_MESSAGE = 'You are offline. Stock and prices catch up when you are back.';
/** The page still shows what the server drew it with, at this time of day. */
export const drawnAtMessage = (time: string): string => `Stock and prices are as of ${time}.`;
export const OUT_OF_REACH_MESSAGE =
  'The market does not answer right now. What you see may be missing or old; we keep trying.';
