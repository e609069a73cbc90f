import { LIMITS } from '../limits.ts';
import { formatUsd, lineTotalCents, tariffCents } from '../money/price.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { storeIdsOf, storeOrdersOf, type StoreOrder, type StoreOrderStatus } from '../orders/store-order.ts';
import { untouchedOrder } from '../orders/untouched-order.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';
import type { TimestampLike } from '../timestamp.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { LegacyOrder, LegacyOrderItem, LegacyOrderState } from './legacy-orders.ts';
import { refused, took, type Read } from './legacy-values.ts';

/** An item under the ids and with the tariff of this marketplace. */
export interface PlacedItem extends Pick<LegacyOrderItem, 'quantity' | 'priceCents'> {
  productId: string;
  storeId: string;
  name: string;
  /** Of its store, now. */
  tariffPercentage: number;
}

interface PricedItems {
  lines: OrderLine[];
  subtotalCents: number;
  discountCents: number;
}

/**
 * What the items of a former order were sold for. It kept the sellers' prices and the sum that was paid: with the site's part on top, or without one.
 * Less than that was paid with a coupon, which is the site's expense, as a tariff that was lower then comes to, too: stores are owed their prices in any case.
 */
export function priceItems(items: readonly PlacedItem[], totalCents: number): Read<PricedItems> {
  const plain = items.map((item) => lineOf(item, 0));
  const isWithoutTariff = sumOf(plain) === totalCents;
  const lines = isWithoutTariff ? plain : items.map((item) => lineOf(item, item.tariffPercentage));
  const subtotalCents = sumOf(lines);
  if (subtotalCents > LIMITS.orderTotalCentsMax) return refused(IMPORT_MESSAGES.orderTooLarge);
  if (totalCents > subtotalCents)
    return refused(IMPORT_MESSAGES.totalTooHigh(formatUsd(totalCents), formatUsd(subtotalCents)));
  return took({ lines, subtotalCents, discountCents: subtotalCents - totalCents });
}

const sumOf = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + line.totalCents, 0);

function lineOf({ productId, storeId, name, quantity, priceCents }: PlacedItem, tariffPercentage: number): OrderLine {
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

/** What a former state is here. Null for the parts: nothing was sold. */
const STATES: Readonly<
  Record<
    LegacyOrderState,
    { status: 'completed'; part: StoreOrderStatus } | { status: 'cancelled'; reason: Order['cancelReason'] }
  >
> = {
  // Its payment cannot be completed here, and no stock is held for it.
  pending: { status: 'cancelled', reason: 'expired' },
  cancelled: { status: 'cancelled', reason: 'canceled_by_buyer' },
  paid: { status: 'completed', part: 'paid' },
  completed: { status: 'completed', part: 'completed' },
  fulfilled: { status: 'completed', part: 'fulfilled' },
};

/** How ids of former payments begin, or how long they are at least. */
const FORMER_PAYMENT_IDS: Readonly<Partial<Record<PaymentProviderName, RegExp>>> = {
  stripe: /^cs_/,
  paypal: /^.{10,}$/,
};

/** As the legacy shop labelled payments. */
export const providerOf = (sessionId: string | null, otherwise: PaymentProviderName): PaymentProviderName =>
  PAYMENT_PROVIDERS.find((name) => FORMER_PAYMENT_IDS[name]?.test(sessionId ?? '')) ?? otherwise;

interface Options {
  timestampOf: (ms: number) => TimestampLike;
  /** Of payments whose provider is not known. */
  provider: PaymentProviderName;
}

/**
 * A former order as one of this marketplace. It has no receipt, since nobody has a link to it, and no payment that could be refunded from here. What was not delivered
 * is delivered by people: the bot has no request of it.
 */
export function orderOfLegacy(legacy: LegacyOrder, priced: PricedItems, { timestampOf, provider }: Options): Order {
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
    ...untouchedOrder(),
    feeStoreIds: [],
    couponId: null,
    requestFingerprint: null,
    buyerKeys: [],
  };
}

export interface LegacyPart {
  /** As a part is when it is paid. */
  part: StoreOrder;
  /** What has become of it since. */
  status: StoreOrderStatus;
}

/** The stores' parts of a former order that was paid; none of another. */
export function partsOfLegacy(
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
      fulfilledAt: isFulfilled ? timestampOf(legacy.fulfilledAtMs ?? legacy.createdAtMs) : null,
    },
    status: state.part,
  }));
}
