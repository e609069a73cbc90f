import { LIMITS } from '../limits.ts';
import { formatUsd, lineTotalCents, tariffCents } from '../money/price.ts';
import { initialPaymentFields } from '../orders/initial-payment-fields.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import type { StoreOrderStatus } from '../orders/store-order-states.ts';
import { storeIdsOf, storeOrdersOf, type StoreOrder } from '../orders/store-order.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import type { TimestampLike } from '../timestamp.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { LegacyOrder, LegacyOrderItem, LegacyOrderState } from './legacy-orders.ts';
import { readError, readOk, type ReadResult } from './legacy-values.ts';

/** An item with the IDs and the commission rate of this marketplace. */
export interface ResolvedItem extends Pick<LegacyOrderItem, 'quantity' | 'priceCents'> {
  productId: string;
  storeId: string;
  name: string;
  /** The current rate of its store. */
  tariffPercentage: number;
}

interface PricedItems {
  lines: OrderLine[];
  subtotalCents: number;
  discountCents: number;
}

/**
 * The prices of a legacy order. The legacy shop stored the sellers' prices and the paid total, with or without
 * commission. A lower total means a coupon, which is the site's expense, as is a lower commission rate of that time.
 * Stores are owed their prices in all cases.
 */
export function priceItems(items: readonly ResolvedItem[], totalCents: number): ReadResult<PricedItems> {
  const plain = items.map((item) => lineOf(item, 0));
  const isWithoutCommission = sumOf(plain) === totalCents;
  const lines = isWithoutCommission ? plain : items.map((item) => lineOf(item, item.tariffPercentage));
  const subtotalCents = sumOf(lines);
  if (subtotalCents > LIMITS.orderTotalCentsMax) return readError(IMPORT_MESSAGES.orderTooLarge);
  if (totalCents > subtotalCents)
    return readError(IMPORT_MESSAGES.totalTooHigh(formatUsd(totalCents), formatUsd(subtotalCents)));
  return readOk({ lines, subtotalCents, discountCents: subtotalCents - totalCents });
}

const sumOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + line.totalCents, 0);

function lineOf({ productId, storeId, name, quantity, priceCents }: ResolvedItem, tariffPercentage: number): OrderLine {
  const tariff = tariffCents(priceCents, tariffPercentage);
  return {
    kind: 'product',
    productId,
    variantId: null,
    parts: [],
    storeId,
    name,
    imageUrl: null,
    quantity,
    millions: null,
    priceCents,
    tariffCents: tariff,
    totalCents: lineTotalCents(priceCents + tariff, quantity),
    tariffPercentage,
    answers: [],
  };
}

/** Maps a legacy state to the current states. Null for the store orders: nothing was sold. */
const STATES: Readonly<
  Record<
    LegacyOrderState,
    { status: 'completed'; part: StoreOrderStatus } | { status: 'cancelled'; reason: Order['cancelReason'] }
  >
> = {
  // Its payment cannot be completed here, and it reserves no stock.
  pending: { status: 'cancelled', reason: 'expired' },
  cancelled: { status: 'cancelled', reason: 'canceled_by_buyer' },
  paid: { status: 'completed', part: 'paid' },
  completed: { status: 'completed', part: 'completed' },
  fulfilled: { status: 'completed', part: 'fulfilled' },
};

/** Prefixes of legacy payment IDs, or their minimum length. */
const LEGACY_PAYMENT_IDS: Readonly<Partial<Record<PaymentProviderName, RegExp>>> = {
  stripe: /^cs_/,
  paypal: /^.{10,}$/,
};

/** Identifies providers by the legacy shop's payment IDs. */
export const providerOf = (sessionId: string | null, otherwise: PaymentProviderName): PaymentProviderName =>
  PAYMENT_PROVIDERS.find((name) => LEGACY_PAYMENT_IDS[name]?.test(sessionId ?? '')) ?? otherwise;

interface Options {
  timestampOf: (ms: number) => TimestampLike;
  /** Default for payments whose provider is unknown. */
  provider: PaymentProviderName;
}

/**
 * Converts a legacy order. It has no receipt link, and its payment cannot be refunded here.
 * Undelivered items are delivered manually: the bot has no request for it.
 */
export function convertLegacyOrder(
  legacy: LegacyOrder,
  priced: PricedItems,
  { timestampOf, provider }: Options,
): Order {
  const state = STATES[legacy.state];
  const createdAt = timestampOf(legacy.createdAtMs);
  const isPaid = state.status === 'completed';
  return {
    status: state.status,
    provider: providerOf(legacy.sessionId, provider),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    totalCents: legacy.totalCents,
    createdAt,
    expiresAt: createdAt,
    paidAt: isPaid ? createdAt : null,
    cancelledAt: isPaid ? null : createdAt,
    cancelReason: isPaid ? null : state.reason,
    manualDelivery: legacy.manualDelivery || legacy.state === 'paid',
    buyer: legacy.buyer,
    items: priced.lines,
    receiptKey: null,
    storeIds: storeIdsOf(priced.lines),
    providerRef: legacy.sessionId,
    ...initialPaymentFields(),
    feeStoreIds: [],
    couponId: null,
    requestFingerprint: null,
    buyerKeys: [],
  };
}

export interface LegacyPart {
  /** The store order as it is when it is paid. */
  part: StoreOrder;
  /** Its status since then. */
  status: StoreOrderStatus;
}

/** The store orders of a paid legacy order; empty for other orders. */
export function convertLegacyStoreOrders(
  orderId: string,
  order: Order,
  legacy: LegacyOrder,
  timestampOf: Options['timestampOf'],
): LegacyPart[] {
  const state = STATES[legacy.state];
  const { paidAt } = order;
  if (state.status !== 'completed' || paidAt === null) return [];
  const isFulfilled = state.part === 'fulfilled';
  return storeOrdersOf(orderId, { ...order, paidAt }).map((part) => ({
    part: {
      ...part,
      deliveryStatus: state.part === 'paid' ? 'manual' : 'delivered',
      // The legacy shop recorded one time of completion.
      deliveredAt:
        state.part === 'completed' && legacy.fulfilledAtMs !== null ? timestampOf(legacy.fulfilledAtMs) : null,
      fulfilledAt: isFulfilled ? timestampOf(legacy.fulfilledAtMs ?? legacy.createdAtMs) : null,
    },
    status: state.part,
  }));
}
