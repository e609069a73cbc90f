import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { logFault } from '@/firebase/log.ts';
import { fetchReceipt } from '@/firebase/receipts.ts';

/** Where the order of a receipt stands now; null when that cannot be found out. */
export async function orderStatus(receiptKey: string): Promise<OrderStatus | null> {
  try {
    return (await fetchReceipt(receiptKey))?.status ?? null;
  } catch (error) {
    logFault('order-status-unknown', { error });
    return null;
  }
}
