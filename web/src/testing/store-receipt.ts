import { TIMES } from '@blockbazaar/domain/limits';
import { receiptOf, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { sampleOrderWithMoney } from '@blockbazaar/domain/testing/sample-order';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

export const RECEIPT_KEY = 'a'.repeat(40);
export const ORDER_ADDRESS = `/orders/${RECEIPT_KEY}`;

/** Stores the receipt of a new pending order with a kit and money. Its address is `ORDER_ADDRESS`. */
export function storeReceipt(changes: Partial<ReceiptFields> = {}): void {
  const now = Date.now();
  const receipt = receiptOf(
    'order-1',
    sampleOrderWithMoney({ createdAt: timestamp(now), expiresAt: timestamp(now + TIMES.reservationMs) }),
  );
  marketplace.set('receipts', RECEIPT_KEY, { deliveryStatus: null, ...receipt, ...changes });
}
