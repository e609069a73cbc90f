import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** 17 capital letters and digits, as PayPal's ids of orders, captures and refunds look. */
export const paypalId = (length = 17): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
