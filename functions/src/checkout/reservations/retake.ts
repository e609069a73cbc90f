import type { Order } from '@blockbazaar/domain/orders/order';
import type { Transaction } from '../../platform/transaction.ts';
import { isInStock, readProducts, takeStock } from '../stock.ts';
import { takeCouponAgain } from './spent-coupon.ts';

/**
 * An order that was given up, and so has given everything back, is paid after all: takes its stock again, and its coupon if that
 * is still free. False, and nothing is taken, when the stock is gone.
 */
export async function retakeReservation(transaction: Transaction, orderId: string, order: Order): Promise<boolean> {
  if (!isInStock(await readProducts(transaction, order.items), order.items)) return false;
  takeStock(transaction, order.items);
  await takeCouponAgain(transaction, orderId, order);
  return true;
}
