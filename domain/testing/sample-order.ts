import { initialPaymentFields } from '../orders/initial-payment-fields.ts';
import { receiptOf, type Order, type OrderLine, type ReceiptFields } from '../orders/order.ts';
import { storeIdsOf } from '../orders/store-order.ts';
import type { TimestampLike } from '../timestamp.ts';

/** For unit tests: a time in ms. */
export const at = (ms: number): TimestampLike => ({ toMillis: () => ms });

/** For unit tests: a line of one kit at $9.99 with a commission of 75 cents. */
export const sampleLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'product',
  productId: 'kit',
  variantId: null,
  storeId: 'store',
  name: 'Kit',
  imageUrl: null,
  quantity: 1,
  millions: null,
  priceCents: 999,
  tariffCents: 75,
  totalCents: 1_074,
  tariffPercentage: 7.5,
  answers: [],
  parts: [],
  ...changes,
});

/** For unit tests: a pending order of that line, created at 1 ms, without a payment session. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  status: 'pending',
  provider: 'stripe',
  subtotalCents: 1_074,
  discountCents: 0,
  totalCents: 1_074,
  createdAt: at(1),
  expiresAt: at(2),
  paidAt: null,
  cancelledAt: null,
  cancelReason: null,
  manualDelivery: false,
  buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: 'Meet me at spawn' },
  items: [sampleLine()],
  receiptKey: 'b'.repeat(40),
  storeIds: storeIdsOf(changes.items ?? [sampleLine()]),
  providerRef: null,
  ...initialPaymentFields(),
  feeStoreIds: [],
  couponId: null,
  requestFingerprint: null,
  buyerKeys: [],
  ...changes,
});

/** A pending order of that line and of three purses of money. */
export const sampleOrderWithMoney = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    items: [
      sampleLine(),
      sampleLine({ kind: 'money', productId: 'five', name: 'Purse of 5M', quantity: 3, millions: 15, totalCents: 174 }),
    ],
    subtotalCents: 1_248,
    totalCents: 1_248,
    ...changes,
  });

/** For unit tests: the receipt of that order. */
export const sampleReceipt = (changes: Partial<ReceiptFields> = {}): ReceiptFields => ({
  ...receiptOf('order', sampleOrder()),
  deliveryStatus: null,
  ...changes,
});
