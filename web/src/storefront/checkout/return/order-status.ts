import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { logFault } from '@/firebase/log.ts';
import { fetchReceipt } from '@/firebase/receipts.ts';

/** Reads the current status of a receipt's order. Null if it cannot be read. */
export async function orderStatus(receiptKey: string): Promise<OrderStatus | null> {
  try {
    return (await fetchReceipt(receiptKey))?.status ?? null;
  } catch (error) {
    logFault('order-status-unknown', { error });
    return null;
  }
}
