import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { logFault } from '@/firebase/log.ts';
import { fetchReceipt } from '@/firebase/receipts.ts';

/** Where an order stands now; null when that cannot be found out. */
export async function orderStatus(orderId: string): Promise<OrderStatus | null> {
  try {
    return (await fetchReceipt(orderId))?.status ?? null;
  } catch (error) {
    logFault('order-status-unknown', { error });
    return null;
  }
}
