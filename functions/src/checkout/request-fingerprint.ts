import { createHash } from 'node:crypto';
import { requestedLineText } from '@blockbazaar/domain/orders/requested-line-text';
import type { CheckoutRequest } from './new-order.ts';

/**
 * A hash of a request that detects whether two requests with one request id are equal, without storing their content.
 */
export function requestFingerprint({ items, customerInfo, manualDelivery, couponId }: CheckoutRequest): string {
  const lines = items.map(requestedLineText).toSorted();
  const { discordUsername, minecraftUsername, notes } = customerInfo;
  const payload = JSON.stringify([lines, discordUsername, minecraftUsername, notes, manualDelivery, couponId ?? null]);
  return createHash('sha256').update(payload).digest('hex');
}
