import { createHash } from 'node:crypto';
import type { CallableInput } from '@blockbazaar/domain/callables';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { initialPaymentFields } from '@blockbazaar/domain/orders/initial-payment-fields';
import type { Order, OrderLine } from '@blockbazaar/domain/orders/order';
import { requestedLineText } from '@blockbazaar/domain/orders/requested-line-text';
import { storeIdsOf } from '@blockbazaar/domain/orders/store-order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { cleanText } from '@blockbazaar/domain/text/clean-text';
import { Timestamp } from 'firebase-admin/firestore';

/** Input of every checkout, for every provider. */
export type CheckoutRequest = CallableInput<'createCheckout'>;

/** Terms of an order that are not part of the request. */
export interface OrderTerms {
  lines: OrderLine[];
  subtotalCents: number;
  /** The coupon that is redeemed, and its discount in cents. */
  coupon: { couponId: string; discountCents: number } | null;
  provider: PaymentProviderName;
  /** The buyer keys that the order counts for while it is unpaid. */
  buyerKeys: string[];
  /** The stores in the order that pay their share of the provider's fee. */
  feeStoreIds: string[];
  receiptKey: string;
  requestFingerprint: string;
}

/** Creates the order of a request at `now` (ms), without a payment session. */
export function newOrder(
  { customerInfo, manualDelivery, replaces }: CheckoutRequest,
  terms: OrderTerms,
  now: number,
): Order {
  const { lines, subtotalCents, coupon, provider, buyerKeys, feeStoreIds, receiptKey, requestFingerprint } = terms;
  const discountCents = coupon?.discountCents ?? 0;
  return {
    status: 'pending',
    provider,
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
    createdAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + TIMES.reservationWithoutSessionMs),
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    manualDelivery,
    buyer: { ...customerInfo, notes: orderNotes(customerInfo.notes, manualDelivery) },
    items: lines,
    receiptKey,
    storeIds: storeIdsOf(lines),
    providerRef: null,
    ...initialPaymentFields(),
    feeStoreIds,
    couponId: coupon?.couponId ?? null,
    requestFingerprint,
    replacedOrderId: replaces ?? null,
    buyerKeys,
  };
}

function orderNotes(notes: string, manualDelivery: boolean): string {
  const cleaned = cleanText(notes);
  return [cleaned, manualDelivery ? MESSAGES.checkout.manualDeliveryNote : ''].filter(Boolean).join('\n');
}

/**
 * A hash of a request that detects whether two requests with one request id are equal, without storing their content.
 */
export function fingerprintRequest({ items, customerInfo, manualDelivery, couponId }: CheckoutRequest): string {
  const lines = items.map(requestedLineText).toSorted();
  const { discordUsername, minecraftUsername, notes } = customerInfo;
  const payload = JSON.stringify([lines, discordUsername, minecraftUsername, notes, manualDelivery, couponId ?? null]);
  return createHash('sha256').update(payload).digest('hex');
}
