import * as z from 'zod/mini';
import { bundlePartsSchema } from '../catalog/bundles/bundle-schema.ts';
import { answerSchema } from '../catalog/questions/answer.ts';
import { DELIVERY_STATUSES } from '../delivery/delivery.ts';
import { withheldUnitsSchema } from '../delivery/withheld-units.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { unappliedFields } from '../payments/unapplied-payment.ts';
import { isOnReceipt, lineRefundSchema, receiptRefundSchema } from '../refunds/line-refund.ts';
import { timestampSchema } from '../timestamp.ts';
import { buyerSchema } from './buyer.ts';
import { LINE_KINDS } from './line-kinds.ts';
import { CANCEL_REASONS, LATE_REFUSALS, ORDER_STATUSES } from './order-states.ts';
import { refundProgress } from './refund-progress.ts';

/** One line of an order. Amounts in cents. */
export const orderLineSchema = z.object({
  kind: z.enum(LINE_KINDS),
  productId: z.string(),
  /** Which of the product's variants; null where it has none, and in lines of earlier versions. */
  variantId: z._default(z.nullable(z.string()), null),
  storeId: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int().check(z.gte(1)),
  /** How much in-game money the whole line is, in millions; null for things. */
  millions: z.nullable(z.int()),
  /** The seller's price of one. */
  priceCents: z.int(),
  /** The site's part of one. */
  tariffCents: z.int(),
  /** (price + tariff) times quantity. */
  totalCents: z.int(),
  /** The store's tariff at the purchase, of which the site's part follows. Lines of earlier versions have none. */
  tariffPercentage: z._default(z.nullable(z.number()), null),
  /** What the buyer has answered to the product's questions. Lines of earlier versions have none. */
  answers: z._default(z.array(answerSchema), []),
  /** What a bundle was made of at the purchase, for each piece of it: the stock that the line has taken. None where it is no bundle, and in lines of earlier versions. */
  parts: z._default(bundlePartsSchema, []),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderCore = {
  status: z.enum(ORDER_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The lines together. */
  subtotalCents: z.int(),
  /** The coupon's discount. */
  discountCents: z.int(),
  /** What is paid. */
  totalCents: z.int(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  paidAt: z.nullable(timestampSchema),
  cancelledAt: z.nullable(timestampSchema),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  /** Why its payment, which came after it was cancelled, goes back. Orders of earlier versions have none. */
  lateRefusal: z._default(z.nullable(z.enum(LATE_REFUSALS)), null),
  manualDelivery: z.boolean(),
  /** The refunded amount that the provider reports, in cents; the whole total makes the order refunded. */
  refundedCents: z.int(),
  /** Where the buyer fetches a refund that cannot be sent to where the payment came from (crypto); null when there is nothing to fetch. */
  refundUrl: z.nullable(z.string()),
  /** The buyer has disputed the payment at the provider. */
  disputed: z.boolean(),
  /** Where the buyer pays; null until the session exists. */
  checkoutUrl: z.nullable(z.string()),
};

/** `orders/{orderId}`: the whole purchase. Functions alone read and write it. */
export const orderSchema = z.object({
  ...orderCore,
  buyer: buyerSchema,
  items: z.array(orderLineSchema),
  /** Everybody who has it can read the order's receipt. The buyer alone receives it. Orders of earlier versions have none. */
  receiptKey: z._default(z.nullable(z.string()), null),
  /** Whose products are in it, each store once: what becomes of a store's unpaid orders can be asked for. */
  storeIds: z.array(z.string()),
  currency: z.literal('usd'),
  /** The provider's id of the payment session; null until it exists. */
  providerRef: z.nullable(z.string()),
  /** The provider's id of the payment itself, which a refund names; null until it is paid. */
  paymentRef: z.nullable(z.string()),
  /** The payment came too late to be fulfilled, and the provider has to be asked for its refund. */
  refundDue: z.boolean(),
  ...refundProgress,
  ...unappliedFields,
  /** The refunds of some of its lines that we have asked for. Orders of earlier versions have none. */
  lineRefunds: z._default(z.array(lineRefundSchema), []),
  /** How many units of each line, by its index, they have put back on sale: a refund that comes back leaves them there. */
  returnedUnits: z._default(z.record(z.string(), z.int()), {}),
  /** The units that the delivery left out because of refunds, once it was sent. Orders of earlier versions have none. */
  withheldUnits: z._default(withheldUnitsSchema, {}),
  /** When one of them is to be asked for, or looked up, next; null when none is. */
  lineRefundDueAt: z._default(z.nullable(timestampSchema), null),
  /** How much of what was refunded the buyer has won in disputes, in cents. Orders of earlier versions count it as refunded. */
  disputeLostCents: z._default(z.int(), 0),
  /** What its provider reports as on its way back to the buyer, in cents: more than is left where a dispute was lost as well. Orders of earlier versions have none. */
  pendingRefundCents: z._default(z.int().check(z.gte(0)), 0),
  /** Since when some of it is pending without a break; null: nothing is. */
  pendingRefundSince: z._default(z.nullable(timestampSchema), null),
  /** When it is looked up next; null: nothing is pending, or it is looked up with our own refunds. */
  pendingRefundLookupAt: z._default(z.nullable(timestampSchema), null),
  /** The buyer's bank has asked about the payment, and may turn the question into a dispute. */
  hasInquiry: z._default(z.boolean(), false),
  /** Its stores whose payouts leave some of it out, as refunds are under way or an inquiry is open: see `claimedStoreIdsOf`. */
  claimedStoreIds: z._default(z.array(z.string()), []),
  /** What the provider has kept of its payment, in cents; null while that is not known, and in orders of earlier versions. */
  feeCents: z._default(z.nullable(z.int().check(z.gte(0))), null),
  /** When the provider is asked next for what it has kept; null when that is known, or nobody asks any more. */
  feeLookupAt: z._default(z.nullable(timestampSchema), null),
  /** Its stores that bear their share of that by the agreement at the purchase; the site bears the rest. */
  feeStoreIds: z._default(z.array(z.string()), []),
  /** How many changes of it are entered in the ledger. 0: none yet, as in orders of earlier versions. */
  ledgerChanges: z._default(z.int().check(z.gte(0)), 0),
  /** The number of the latest attempt to capture its payment; 0 before the first. Orders of earlier versions have none. */
  captureAttempt: z._default(z.int(), 0),
  /** That attempt is known to have been declined. Until then it may have succeeded without an answer. */
  captureDeclined: z._default(z.boolean(), false),
  /**
   * It was cancelled while that attempt had no known end: when its payment is looked up next. Null: nothing may have been captured. Orders of
   * earlier versions have none.
   */
  captureLookupAt: z._default(z.nullable(timestampSchema), null),
  /** Failed attempts of the sweep in a row. Orders of earlier versions have none. */
  sweepFailures: z._default(z.int().check(z.gte(0)), 0),
  /** When the sweep tries again after a failure; null: at its next run. */
  sweepRetryAt: z._default(z.nullable(timestampSchema), null),
  /** The coupon that was spent on it. */
  couponId: z.nullable(z.string()),
  /** A digest of what its request asked for: the same request with another content is another one. Orders of earlier versions have none. */
  requestFingerprint: z._default(z.nullable(z.string()), null),
  /** The order that its buyer gave up for it; null: none, as in orders of earlier versions. */
  replacedOrderId: z._default(z.nullable(z.string()), null),
  /** Whom it counts for while it is unpaid: ids of `holds`. None once it has ended, and in orders of earlier versions. */
  buyerKeys: z._default(z.array(z.string()), []),
});
export type Order = z.infer<typeof orderSchema>;

export const receiptLineSchema = z.pick(orderLineSchema, {
  productId: true,
  variantId: true,
  name: true,
  imageUrl: true,
  kind: true,
  quantity: true,
  millions: true,
  totalCents: true,
  answers: true,
  parts: true,
});

/**
 * `receipts/{receiptKey}`: what the holder of the unguessable key may see. It carries no names. The key is not the order's id,
 * which each of its stores has.
 */
export const receiptSchema = z.object({
  orderId: z.string(),
  ...orderCore,
  items: z.array(receiptLineSchema),
  /** The refunds of its pieces without those that have failed or are superseded. Receipts of earlier versions have none. */
  lineRefunds: z._default(z.array(receiptRefundSchema), []),
  /** Where the delivery stands, which its order does not have. Null until it is paid, and after it was called off. */
  deliveryStatus: z._default(z.nullable(z.enum(DELIVERY_STATUSES)), null),
});
export type ReceiptFields = z.infer<typeof receiptSchema>;
export type Receipt = ReceiptFields & { id: string };

/** What a receipt shows of its order. */
const receiptOfOrderSchema = z.omit(receiptSchema, { deliveryStatus: true });
export type ReceiptOfOrder = z.infer<typeof receiptOfOrderSchema>;

/** The receipt of an order: everything but who bought, and how the price is shared. Only a pending one can still be paid. */
export function receiptOf(orderId: string, order: Order): ReceiptOfOrder {
  const checkoutUrl = order.status === 'pending' ? order.checkoutUrl : null;
  const lineRefunds = order.lineRefunds.filter(isOnReceipt);
  return { ...receiptOfOrderSchema.parse({ ...order, orderId, lineRefunds }), checkoutUrl };
}

/** Whether a string could be an order's id; anything else is not worth a look into the database. */
export const isOrderId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** The last 8 characters of the id: the order number that people read to each other. */
export const orderNumber = (orderId: string): string => orderId.slice(-8).toUpperCase();
