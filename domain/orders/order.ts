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
  /** The product's variant; null if there is none, and in lines of earlier versions. */
  variantId: z._default(z.nullable(z.string()), null),
  storeId: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int().check(z.gte(1)),
  /** Total in-game money of the line, in millions; null for other products. */
  millions: z.nullable(z.int()),
  /** The seller's price of one item. */
  priceCents: z.int(),
  /** The commission on one item. */
  tariffCents: z.int(),
  /** (price + commission) times quantity. */
  totalCents: z.int(),
  /**
   * The store's commission rate at the purchase, which determines the commission. Lines of earlier versions have none.
   */
  tariffPercentage: z._default(z.nullable(z.number()), null),
  /** The buyer's answers to the product's questions. Lines of earlier versions have none. */
  answers: z._default(z.array(answerSchema), []),
  /**
   * Content of one bundle at the purchase: the stock that the line has taken. Empty if it is not a bundle, and in lines
   * of earlier versions.
   */
  parts: z._default(bundlePartsSchema, []),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderCore = {
  status: z.enum(ORDER_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Sum of the lines. */
  subtotalCents: z.int(),
  /** The coupon's discount. */
  discountCents: z.int(),
  /** The amount to pay. */
  totalCents: z.int(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  paidAt: z.nullable(timestampSchema),
  cancelledAt: z.nullable(timestampSchema),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  /**
   * The reason why its payment, which arrived after it was cancelled, is refunded. Orders of earlier versions have
   * none.
   */
  lateRefusal: z._default(z.nullable(z.enum(LATE_REFUSALS)), null),
  manualDelivery: z.boolean(),
  /** The refunded amount that the provider reports, in cents; the whole total makes the order refunded. */
  refundedCents: z.int(),
  /**
   * Page where the buyer claims a refund that cannot be sent to the source of the payment (crypto); null if there is no
   * such refund.
   */
  refundUrl: z.nullable(z.string()),
  /** The buyer has disputed the payment at the provider. */
  disputed: z.boolean(),
  /** The payment page; null until the session exists. */
  checkoutUrl: z.nullable(z.string()),
};

/** `orders/{orderId}`: the entire purchase. Only functions read and write it. */
export const orderSchema = z.object({
  ...orderCore,
  buyer: buyerSchema,
  items: z.array(orderLineSchema),
  /**
   * Anyone with this key can read the order's receipt. Only the buyer receives it. Orders of earlier versions have
   * none.
   */
  receiptKey: z._default(z.nullable(z.string()), null),
  /** The stores of its products, without duplicates, for queries of a store's unpaid orders. */
  storeIds: z.array(z.string()),
  currency: z.literal('usd'),
  /** The provider's ID of the payment session; null until it exists. */
  providerRef: z.nullable(z.string()),
  /** The provider's ID of the payment itself, which a refund refers to; null until it is paid. */
  paymentRef: z.nullable(z.string()),
  /** The payment arrived too late to be fulfilled, and its refund has to be requested from the provider. */
  refundDue: z.boolean(),
  ...refundProgress,
  ...unappliedFields,
  /** The refunds of some of its lines that we have requested. Orders of earlier versions have none. */
  lineRefunds: z._default(z.array(lineRefundSchema), []),
  /**
   * Quantity of each line, by its index, that these refunds have restocked: a failed refund does not take them back.
   */
  returnedUnits: z._default(z.record(z.string(), z.int()), {}),
  /**
   * Quantities that the delivery omitted because of refunds, after it was sent. Orders of earlier versions have none.
   */
  withheldUnits: z._default(withheldUnitsSchema, {}),
  /** Time of the next request or lookup of one of them; null if there is none. */
  lineRefundDueAt: z._default(z.nullable(timestampSchema), null),
  /**
   * The part of the refunded amount that the buyer has won in disputes, in cents. Orders of earlier versions count it
   * as refunded.
   */
  disputeLostCents: z._default(z.int(), 0),
  /**
   * Pending refunds that its provider reports, in cents: more than the remaining payment if a dispute was lost as well.
   * Orders of earlier versions have none.
   */
  pendingRefundCents: z._default(z.int().check(z.gte(0)), 0),
  /** Start of the current period with pending refunds; null: none are pending. */
  pendingRefundSince: z._default(z.nullable(timestampSchema), null),
  /** Time of the next lookup; null: none are pending, or they are looked up with our own refunds. */
  pendingRefundLookupAt: z._default(z.nullable(timestampSchema), null),
  /** The buyer's bank has opened an inquiry about the payment, which may become a dispute. */
  hasInquiry: z._default(z.boolean(), false),
  /**
   * Its stores whose payouts exclude a part of it, because refunds are in progress or an inquiry is open: see
   * `claimedStoreIdsOf`.
   */
  claimedStoreIds: z._default(z.array(z.string()), []),
  /** The provider's fee for its payment, in cents; null if unknown, and in orders of earlier versions. */
  feeCents: z._default(z.nullable(z.int().check(z.gte(0))), null),
  /** Time of the next lookup of the provider's fee; null if it is known, or no longer looked up. */
  feeLookupAt: z._default(z.nullable(timestampSchema), null),
  /** Its stores that bear their share of the fee by the agreement at the purchase; the site bears the rest. */
  feeStoreIds: z._default(z.array(z.string()), []),
  /**
   * The provider's fees for disputes of its payments, in cents by the provider's transaction; negative: returned. Orders
   * of earlier versions have none.
   */
  disputeFees: z._default(z.record(z.string(), z.int()), {}),
  /** Number of its changes that are entered in the ledger. 0: none yet, as in orders of earlier versions. */
  ledgerChanges: z._default(z.int().check(z.gte(0)), 0),
  /**
   * The number of the latest attempt to capture its payment; 0 before the first. Orders of earlier versions have none.
   */
  captureAttempt: z._default(z.int(), 0),
  /** True if that attempt is known to have been declined. Until then it may have succeeded without a response. */
  captureDeclined: z._default(z.boolean(), false),
  /**
   * Time of the next lookup of its payment, if it was cancelled while that attempt had an unknown result. Null: there
   * is no payment to look up. Orders of earlier versions have none.
   */
  captureLookupAt: z._default(z.nullable(timestampSchema), null),
  /** Consecutive failed attempts of the sweep. Orders of earlier versions have none. */
  sweepFailures: z._default(z.int().check(z.gte(0)), 0),
  /** Time of the sweep's next retry after a failure; null: at its next run. */
  sweepRetryAt: z._default(z.nullable(timestampSchema), null),
  /** The coupon used for it. */
  couponId: z.nullable(z.string()),
  /**
   * A digest of its request's content: the same request ID with other content is rejected. Orders of earlier versions
   * have none.
   */
  requestFingerprint: z._default(z.nullable(z.string()), null),
  /** The order that its buyer cancelled for it; null: none, as in orders of earlier versions. */
  replacedOrderId: z._default(z.nullable(z.string()), null),
  /**
   * The buyers that it counts for while it is unpaid: IDs of `holds`. Empty after its end, and in orders of earlier
   * versions.
   */
  buyerKeys: z._default(z.array(z.string()), []),
});
export type Order = z.infer<typeof orderSchema>;

const receiptLineFields = z.pick(orderLineSchema, {
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

export const receiptLineSchema = z.extend(receiptLineFields, {
  /** The store, which receipts name. Lines of earlier versions have none. */
  storeId: z._default(z.nullable(z.string()), null),
});

/**
 * `receipts/{receiptKey}`: the fields that a user with the unguessable key may see. It contains no names. The key
 * differs from the order's ID, because each of its stores has the ID.
 */
export const receiptSchema = z.object({
  orderId: z.string(),
  ...orderCore,
  items: z.array(receiptLineSchema),
  /** The refunds of its items, without failed or superseded ones. Receipts of earlier versions have none. */
  lineRefunds: z._default(z.array(receiptRefundSchema), []),
  /**
   * Status of the delivery, which is not part of its order. Null until it is paid, and after the delivery was
   * cancelled.
   */
  deliveryStatus: z._default(z.nullable(z.enum(DELIVERY_STATUSES)), null),
});
export type ReceiptFields = z.infer<typeof receiptSchema>;
export type Receipt = ReceiptFields & { id: string };

/** The fields that a receipt derives from its order. */
const receiptOfOrderSchema = z.omit(receiptSchema, { deliveryStatus: true });
export type ReceiptOfOrder = z.infer<typeof receiptOfOrderSchema>;

/**
 * The receipt of an order: all fields except the buyer and the split of the price. Only a pending order can still be
 * paid.
 */
export function receiptOf(orderId: string, order: Order): ReceiptOfOrder {
  const checkoutUrl = order.status === 'pending' ? order.checkoutUrl : null;
  const lineRefunds = order.lineRefunds.filter(isOnReceipt);
  return { ...receiptOfOrderSchema.parse({ ...order, orderId, lineRefunds }), checkoutUrl };
}

/** Returns whether a string can be an order ID; other strings need no database read. */
export const isOrderId = (value: string): boolean => /^[0-9a-f]{32}$/.test(value);

/** The last 8 characters of the ID: the displayed order number. */
export const orderNumber = (orderId: string): string => orderId.slice(-8).toUpperCase();
