import { keyedDigits } from '../platform/keyed-digest.ts';
import { ADDRESS_DIGEST_KEY } from '../platform/params.ts';

/**
 * Maximum number of orders of one request, each created after the previous one was cancelled. Browsers create a new
 * request long before this limit.
 */
const ORDERS_OF_REQUEST = 8;

/**
 * The possible order ids of a request, in order. A repeated request finds its order by them. They are 128 bits of a
 * keyed hash, so that no caller can choose one. The stores of a paid order, its provider and the bot know the order's
 * id.
 */
export const orderIdsOf = (requestId: string): readonly string[] =>
  Array.from({ length: ORDERS_OF_REQUEST }, (_, index) =>
    keyedDigits(`${requestId} ${index}`, { secret: ADDRESS_DIGEST_KEY.value(), purpose: 'order ids' }),
  );
