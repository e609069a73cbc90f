import { MESSAGES } from '@blockbazaar/domain/messages';
import { expect } from 'vitest';
import { orderOfRequest, readOrder } from './orders.ts';

/**
 * Expects that a checkout whose provider failed has returned a text, and that its order is cancelled. Returns the
 * order's ID.
 */
export async function expectFailedCheckout(answer: unknown, requestId: string): Promise<string> {
  expect(answer).toMatchObject({
    httpStatus: 503,
    text: MESSAGES.checkout.failed,
    details: { code: 'PROVIDER_UNAVAILABLE' },
  });
  const orderId = await orderOfRequest(requestId);
  expect(await readOrder(orderId)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'provider_error',
    checkoutUrl: null,
  });
  return orderId;
}
