import { once } from 'node:events';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { ANONYMOUS_CALLER } from './anonymous-caller.ts';
import type { Reserved } from './reserving-processes.ts';

/** One process of the functions: waits until all processes are ready, then reserves for all of its callers at once. */
process.send?.('ready');
const [checkouts] = (await once(process, 'message')) as [CheckoutRequest[]];

const outcomes = checkouts.map(async (checkout): Promise<Reserved> => {
  const reserved = await reserveStock(checkout, 'stripe', ANONYMOUS_CALLER);
  return reserved.ok ? { orderId: reserved.value.orderId, code: null } : { orderId: null, code: reserved.failure.code };
});
process.send?.(await Promise.all(outcomes), () => process.disconnect());
