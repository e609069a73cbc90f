import { keyedDigits } from '../platform/keyed-digest.ts';
import { ADDRESS_DIGEST_KEY } from '../platform/params.ts';

/** How many orders one request may have, each after the one before was cancelled. A browser makes a new request long before that. */
const ORDERS_OF_REQUEST = 8;

/**
 * The ids of the orders that a request may have, in their order: the same request finds its order by them, however often it comes. 128 bits
 * under a key of ours, so that nobody can choose one. The stores of a paid order know its id, and so do its provider and the bot.
 */
export const orderIdsOf = (requestId: string): readonly string[] =>
  Array.from({ length: ORDERS_OF_REQUEST }, (_, index) =>
    keyedDigits(`${requestId} ${index}`, { secret: ADDRESS_DIGEST_KEY.value(), purpose: 'order ids' }),
  );
