import type { CallableInput } from '@blockbazaar/domain/callables';
import { TIMES } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import type { Order, PaymentProviderName } from '@blockbazaar/domain/orders/order';
import type { PricedOrder } from '@blockbazaar/domain/orders/price-order';
import { cleanText } from '@blockbazaar/domain/text/clean-text';
import { Timestamp } from 'firebase-admin/firestore';

/** What a buyer asks for: the input of every checkout, whoever takes the payment. */
export type CheckoutRequest = CallableInput<'createCheckout'>;

/** The order that a request becomes at `now` (ms), before it has a payment session. */
export function newOrder(
  { customerInfo, manualDelivery }: CheckoutRequest,
  { lines, totalCents }: PricedOrder,
  provider: PaymentProviderName,
  now: number,
): Order {
  return {
    status: 'pending',
    provider,
    totalCents,
    createdAt: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + TIMES.reservationWithoutSessionMs),
    paidAt: null,
    cancelledAt: null,
    cancelReason: null,
    manualDelivery,
    buyer: { ...customerInfo, notes: orderNotes(customerInfo.notes, manualDelivery) },
    items: lines,
    currency: 'usd',
    providerRef: null,
    checkoutUrl: null,
    paymentRef: null,
    refundDue: false,
  };
}

function orderNotes(notes: string, manualDelivery: boolean): string {
  const cleaned = cleanText(notes);
  return [cleaned, manualDelivery ? MESSAGES.checkout.manualDeliveryNote : ''].filter(Boolean).join('\n');
}
