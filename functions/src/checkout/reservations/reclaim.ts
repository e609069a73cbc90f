import type { Order } from '@blockbazaar/domain/orders/order';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { isInStock, readProducts, takeStock } from '../stock.ts';
import { reclaimCoupon } from './spent-coupon.ts';

/**
 * An order that was given up, and so has given everything back, is paid after all: takes its stock again, and its coupon if that
 * is still free. False, and nothing is taken, when the stock is gone.
 */
export async function reclaimReservation(batch: OptimisticBatch, orderId: string, order: Order): Promise<boolean> {
  if (!isInStock(await readProducts(batch, order.items), order.items)) return false;
  takeStock(batch, order.items);
  await reclaimCoupon(batch, orderId, order);
  return true;
}
