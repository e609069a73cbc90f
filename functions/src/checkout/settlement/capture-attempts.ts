import { fail, succeed } from '@blockbazaar/domain/failures';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import type { CaptureAttempt, CaptureAttempts } from '../../payments/payment-provider.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/**
 * Numbered attempts to capture an order's payment, stored on the order. A number is stored before the capture request
 * is sent. The number increases only after a decline, so an attempt with an unknown result is repeated under the same
 * number, even in another process.
 */
export const captureAttempts = (orderId: string): CaptureAttempts => ({
  start: () =>
    runOptimistic<CaptureAttempt | null>(async (batch) => {
      const order = await readOrder(orderId, batch);
      if (order === null) return fail('ORDER_NOT_FOUND');
      if (order.status !== 'pending') return succeed(null);
      const { captureAttempt, captureDeclined } = order;
      if (captureAttempt > 0 && !captureDeclined) return succeed({ number: captureAttempt, isRepeated: true });
      const number = captureAttempt + 1;
      updateOrder(batch, orderId, order, { captureAttempt: number, captureDeclined: false });
      return succeed({ number, isRepeated: false });
    }),

  decline: (number) =>
    runOptimistic(async (batch) => {
      const order = await readOrder(orderId, batch);
      if (order !== null && order.captureAttempt === number && !order.captureDeclined) {
        updateOrder(batch, orderId, order, { captureDeclined: true });
      }
      return succeed(null);
    }),
});
