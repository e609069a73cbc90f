import { isDeepStrictEqual } from 'node:util';
import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { couponSchema } from '@blockbazaar/domain/checkout/coupon';
import { receiptSchema, type Order } from '@blockbazaar/domain/orders/order';
import { canTransitionOrder, type OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import { canTransitionStoreOrder, type StoreOrderStatus } from '@blockbazaar/domain/orders/store-order-states';
import { isInProgress } from '@blockbazaar/domain/refunds/line-refund';
import { decodeFields } from '../support/memory-firestore/decode-fields.ts';
import { differenceOf, movesOf, ordersOf, read, type Invariant } from './support/read-history.ts';
import {
  COUPON_IDS,
  INITIAL_STOCK,
  OPTION_IDS,
  OPTION_STOCK,
  OPTIONS_OF,
  PRODUCT_IDS,
  RESTOCKED_OPTION,
  STORE_OF,
} from './support/simulated-shop.ts';

/** A full refund returns neither stock nor coupon. A refunded late payment has never taken either. */
const retainsStockAndCoupon = ({ status, paidAt }: Order): boolean =>
  status === 'pending' || status === 'completed' || (status === 'refunded' && paidAt !== null);

export const stockIsConserved: Invariant = (history) => {
  const [products, stores] = [read(history, 'products'), read(history, 'stores')];
  const taken = ordersOf(history).flatMap(([, order]) => (retainsStockAndCoupon(order) ? portionsTaken(order) : []));
  return PRODUCT_IDS.flatMap((id) => {
    // Its products were deleted with their stock.
    if (!stores.has(STORE_OF[id])) return [];
    const stock = Number(products.get(id)?.stock);
    const sold = taken.filter(({ productId }) => productId === id).reduce((sum, { quantity }) => sum + quantity, 0);
    const restocked = history.simulation.restocked.get(id) ?? 0;
    const suppliedQuantity = INITIAL_STOCK + restocked;
    return [
      ...(id === OPTIONS_OF && history.simulation.terms.hasOptions
        ? OPTION_IDS.flatMap((option) => {
            const left = Number((products.get(id)?.variantStock as Record<string, unknown> | undefined)?.[option]);
            const soldOption = taken
              .filter(({ productId, variantId }) => productId === id && variantId === option)
              .reduce((sum, { quantity }) => sum + quantity, 0);
            const supplied = OPTION_STOCK[option] + (option === RESTOCKED_OPTION ? restocked : 0);
            return differenceOf(`available and sold ${option} ${id}`, left + soldOption, supplied);
          })
        : []),
      ...differenceOf(`available and sold ${id}`, stock + sold, suppliedQuantity),
      ...(stock < 0 ? [`${id} is oversold`] : []),
    ];
  });
};

/** The stock that an order has taken and not returned: for a bundle, that of its parts. */
const portionsTaken = ({ items, returnedUnits }: Order) =>
  items.flatMap(({ productId, variantId, quantity, parts }, line) => {
    const units = quantity - (returnedUnits[line] ?? 0);
    return parts.length === 0
      ? [{ productId, variantId, quantity: units }]
      : parts.map((part) => ({ ...part, quantity: part.quantity * units }));
  });

export const neverOversold: Invariant = ({ simulation }) =>
  simulation.changes
    .filter(({ path, after }) => {
      if (!path.startsWith('products/') || after === null) return false;
      const { stock, variantStock = {} } = decodeFields(after) as Partial<Pick<ProductInput, 'stock' | 'variantStock'>>;
      return [stock ?? 0, ...Object.values(variantStock)].some((quantity) => quantity < 0);
    })
    .map(({ path }) => `${path} had a negative stock`);

const isListedAfterLoss = ({ disputeLostCents, refundDelayedSince }: Order, waitsForDispute: boolean): boolean =>
  waitsForDispute && disputeLostCents > 0 && refundDelayedSince !== null;

/** The deletion of a store ends with the job, and leaves none of its products. */
export const deletionsHaveEnded: Invariant = (history) => {
  const { deletedStoreId } = history.simulation.backOffice;
  if (deletedStoreId === null) return [];
  const products = [...read(history, 'products').values()].filter(({ storeId }) => storeId === deletedStoreId);
  const remaining = [
    read(history, 'stores').has(deletedStoreId),
    products.length,
    read(history, 'storeDeletions').size,
  ];
  return differenceOf(`the remains of ${deletedStoreId}`, remaining, [false, 0, 0]);
};

/** A refund after a lost dispute is listed for the owner, and waits. */
export const ordersHaveEnded: Invariant = (history) =>
  ordersOf(history).flatMap(([id, order]) => [
    ...(order.status === 'pending' ? [`${id} is still pending`] : []),
    ...(isRefundOpen(order) && !isListedAfterLoss(order, order.refundWaitsForDispute)
      ? [`the refund of ${id} is still open`]
      : []),
    ...order.lineRefunds
      .filter((refund) => isInProgress(refund) && !isListedAfterLoss(order, refund.waitsForDispute))
      .map(({ refundId, state }) => `${refundId} of ${id} is still ${state}`),
  ]);

export const orderTransitionsAreAllowed: Invariant = (history) =>
  movesOf(history, 'orders')
    .filter(({ from, to }) => !(from === undefined ? to === 'pending' : isAllowed(from, to)))
    .map(({ path, from, to }) => `${path} moved from ${from} to ${to}`);

/** Directly, or through `completed` if the payment was refunded before the order could be completed. */
const isAllowed = (from: string, to: string | undefined): boolean =>
  canTransitionOrder(from as OrderStatus, to as OrderStatus) || (from === 'pending' && to === 'refunded');

/** If only a dispute caused the refund, a part can be sold again. This is not a regular transition. */
const RESTORED: StoreOrderStatus = 'refunded';

export const storeOrderTransitionsAreAllowed: Invariant = (history) =>
  movesOf(history, 'storeOrders')
    .filter(
      ({ from, to }) =>
        from !== undefined &&
        from !== RESTORED &&
        !canTransitionStoreOrder(from as StoreOrderStatus, to as StoreOrderStatus),
    )
    .map(({ path, from, to }) => `${path} moved from ${from} to ${to}`);

export const noOrderIsSettledTwice: Invariant = ({ simulation }) => {
  const paid = simulation.changes.filter(
    ({ path, before, after }) =>
      path.startsWith('orders/') &&
      after?.paidAt?.timestampValue !== undefined &&
      !isDeepStrictEqual(before?.paidAt, after.paidAt),
  );
  const paths = paid.map(({ path }) => path);
  return paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `${path} was settled twice`);
};

export const pricesAddUp: Invariant = (history) =>
  ordersOf(history).flatMap(([id, { items, subtotalCents, discountCents, totalCents }]) => {
    const lines = items.reduce((sum, line) => sum + line.totalCents, 0);
    return differenceOf(`the sums of ${id}`, [subtotalCents, totalCents], [lines, lines - discountCents]);
  });

/** A guest's expired order counts in the shares of its products for another minute, but reserves nothing. */
export const purchaseLimitsAreReleased: Invariant = (history) => [
  ...[...read(history, 'holds')].flatMap(([id, { orders = {} }]) =>
    Object.entries(orders as Record<string, { isReleased?: boolean }>)
      .filter(([, { isReleased }]) => isReleased !== true)
      .map(([orderId]) => `${id} still counts ${orderId}`),
  ),
  ...ordersOf(history).flatMap(([id, { buyerKeys }]) => (buyerKeys.length > 0 ? [`${id} still names buyers`] : [])),
];

export const couponsAreSpentOnce: Invariant = (history) => {
  const coupons = read(history, 'coupons');
  return COUPON_IDS.flatMap((couponId) => {
    const couponOrderId = couponSchema.parse(coupons.get(couponId)).orderId;
    const discounted = ordersOf(history).filter(
      ([, order]) => order.couponId === couponId && retainsStockAndCoupon(order),
    );
    const ids = discounted.map(([id]) => id);
    return differenceOf(`the orders with coupon ${couponId}`, ids, couponOrderId === null ? [] : [couponOrderId]);
  });
};

export const receiptsShowTheirOrders: Invariant = (history) => {
  const receipts = read(history, 'receipts');
  return ordersOf(history).flatMap(([id, { receiptKey, status, refundedCents, disputed, providerRef }]) => {
    const fields = receipts.get(receiptKey ?? '');
    // The receipt is written with the order's first change.
    if (fields === undefined) return providerRef === null && status === 'pending' ? [] : [`${id} has no receipt`];
    const receipt = receiptSchema.parse(fields);
    return differenceOf(
      `the receipt of ${id}`,
      [receipt.status, receipt.refundedCents, receipt.disputed],
      [status, refundedCents, disputed],
    );
  });
};
