import { randomCharacters } from '../random-id.ts';

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** An ID in PayPal's format for orders, captures and refunds: 17 capital letters and digits. */
export const paypalId = (length = 17): string => randomCharacters(LETTERS, length);
